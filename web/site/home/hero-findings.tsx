import { textIn } from '#contract/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { type Answer, byUrgency, checkOf, type Finding, stepAfter } from './answer.ts';
import { findingIcons } from './check-card.tsx';
import { home } from './texts.ts';

/** All findings about the site as an app: meaning and remedy of each. */
export function HeroFindings({ answer }: { answer: Answer }) {
  const text = useText(home);
  const check = checkOf(answer);
  const isFine = check && stepAfter(check) === 'trial';
  const telling = byUrgency(check?.findings ?? []).filter(({ level }) => level !== 'ok');
  return (
    <div className="hero-findings" id="hero-findings">
      {telling.length > 0 && (
        <div className="wrap">
          <h2>{text('allFindings')}</h2>
          <p className="lead">{text(isFine ? 'allFindingsLead' : 'blockingLead')}</p>
          <ul>
            {telling.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const text = useText(home);
  const language = useLanguage();
  return (
    <li className={`hero-findings__finding is-${finding.level}`}>
      <h3>
        <Icon of={findingIcons[finding.level]} />
        {textIn(language, finding.title)}
      </h3>
      <dl>
        {finding.meaning && <Fact term={text('meaningTitle')} value={textIn(language, finding.meaning)} />}
        {finding.fix && <Fact term={text('fixTitle')} value={textIn(language, finding.fix)} />}
        {finding.evidence && <Fact term={text('evidenceTitle')} value={finding.evidence} mono />}
      </dl>
    </li>
  );
}

function Fact({ term, value, mono }: { term: string; value: string; mono?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={mono ? 'mono hero-findings__evidence' : undefined}>{value}</dd>
    </div>
  );
}
