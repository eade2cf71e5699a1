import Building2 from 'lucide-react/icons/building-2';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitCompany } from '#rules/identity/verification.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { StatusTag } from '../status-tag.tsx';
import { identityTexts } from '../texts.ts';
import { type Progress, stateOf } from '../use-progress.ts';

/** Enterprise verification on the choice page; it opens once the person has passed (spec §4). */
export function CompanyPanel({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const { person, company } = progress;
  const state = stateOf(company);
  const may = maySubmitCompany(stateOf(person), state);

  return (
    <section aria-labelledby="company">
      <header>
        <Icon of={Building2} />
        <h2 id="company">{text('company')}</h2>
        <StatusTag attempt={company} />
      </header>
      <p>{text('companyLead')}</p>
      {state.status === 'passed' ? (
        <p className="num who">
          {company.name_text} <span className="mono">{company.number_text}</span>
        </p>
      ) : (
        <>
          <h3>{text('youNeed')}</h3>
          <ul className="need">
            <li>{text('needCode')}</li>
            <li>{text('needLicence')}</li>
            <li>{text('needLegal')}</li>
          </ul>
          <h3>{text('takes')}</h3>
          <p className="num">{text('takesReview', { hours: progress.review_hours })}</p>
        </>
      )}
      {state.status === 'failed' && <p className="why">{company.reason}</p>}
      <div className="go">
        {may.ok && (
          <Link className="button" to={pathTo('authCompany')}>
            {text(state.status === 'failed' ? 'tryAgain' : 'startCompany')}
          </Link>
        )}
        {!may.ok && may.reason === 'PERSON_FIRST' && (
          <button type="button" className="button" disabled>
            {text('personFirst')}
          </button>
        )}
        {!may.ok && may.reason === 'STATE' && (
          <Link className="button is-line" to={pathTo('authResult', {}, { kind: 'company' })}>
            {text(state.status === 'passed' ? 'seeResult' : 'seeProgress')}
          </Link>
        )}
      </div>
    </section>
  );
}
