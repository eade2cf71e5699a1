import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { byUrgency, checkOf, type Finding, type HeroAnswer, stepAfter } from './answer.ts';
import { findingIcons } from './check-card.tsx';
import { home } from './texts.ts';

/** The findings about the site as an app, with meaning and remedy: first those to correct, then those to note. */
export function HeroFindings({ answer }: { answer: HeroAnswer }) {
  const text = useText(home);
  const check = checkOf(answer);
  const isFine = check && stepAfter(check) === 'trial';
  const findings = byUrgency(check?.findings ?? []);
  const toChange = findings.filter(({ level }) => level === 'bad' || level === 'warn');
  const toNote = findings.filter(({ level }) => level === 'info');
  return (
    <div className="hero-findings" id="hero-findings">
      {toChange.length > 0 && (
        <section className="wrap">
          <h2>{text('allFindings')}</h2>
          <p className="lead">{text(isFine ? 'allFindingsLead' : 'blockingLead')}</p>
          <FindingRows findings={toChange} />
        </section>
      )}
      {toNote.length > 0 && (
        <section className="wrap hero-findings__notes">
          <h2>{text('toNote')}</h2>
          <p className="lead">{text('toNoteLead')}</p>
          <FindingRows findings={toNote} />
        </section>
      )}
    </div>
  );
}

const FindingRows = ({ findings }: { findings: readonly Finding[] }) => (
  <ul>
    {findings.map((finding) => (
      <FindingRow key={finding.id} finding={finding} />
    ))}
  </ul>
);

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
      <dd className={mono ? 'mono' : undefined}>{value}</dd>
    </div>
  );
}
