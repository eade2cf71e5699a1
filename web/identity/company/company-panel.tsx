import Building2 from 'lucide-react/icons/building-2';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitCompany } from '#rules/identity/verification.ts';
import { useText } from '../../texts/use-text.ts';
import { KindPanel, Needs } from '../kind-panel.tsx';
import { identityTexts } from '../texts.ts';
import { type Progress, stateOf } from '../use-progress.ts';

/** Enterprise verification on the choice page; it opens after personal verification has passed (spec §4). */
export function CompanyPanel({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const { person, company } = progress;
  const state = stateOf(company);
  const may = maySubmitCompany(stateOf(person), state);

  const ways = (
    <>
      {may.ok && (
        <Link className="button" to={pathTo('authCompany')}>
          {text(state.status === 'failed' ? 'tryAgain' : 'startCompany')}
        </Link>
      )}
      {!may.ok && may.reason === 'STATE' && (
        <Link className="button is-line" to={pathTo('authResult', {}, { kind: 'company' })}>
          {text(state.status === 'passed' ? 'seeResult' : 'seeProgress')}
        </Link>
      )}
    </>
  );

  return (
    <KindPanel
      icon={Building2}
      title={text('company')}
      lead={text('companyLead')}
      attempt={company}
      nameTitle={text('companyName')}
      lock={!may.ok && may.reason === 'PERSON_FIRST' ? text('personFirst') : undefined}
      ways={ways}
    >
      <h3>{text('youNeed')}</h3>
      <Needs needs={[text('needCode'), text('needLicence'), text('needLegal')]} />
      <h3>{text('takes')}</h3>
      <p className="num">{text('takesReview', { hours: progress.review_hours })}</p>
    </KindPanel>
  );
}
