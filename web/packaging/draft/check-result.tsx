import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { SiteCheck } from './base-form.ts';
import { draftTexts } from './texts.ts';
import './check-result.css';

type Finding = SiteCheck['findings'][number];
const icons = { ok: Check, info: Info, warn: TriangleAlert, bad: CircleX } as const;
const gravity = { bad: 0, warn: 1, info: 2, ok: 3 } as const;
/** In characters. Longer evidence is for those who maintain the site; they find it on the home page. */
const shortEvidence = 28;

/** The readiness report below the link, as one line that opens: most severe first, each finding with its remedy, and its meaning on demand. */
export function CheckResult({ check }: { check: SiteCheck }) {
  const text = useText(draftTexts);
  const findings = [...check.findings].sort((a, b) => gravity[a.level] - gravity[b.level]);
  const worst = check.reachable ? (findings[0]?.level ?? 'ok') : 'bad';

  return (
    <details className="check-result" open={worst === 'bad'}>
      <summary className={`check-result__line is-${worst}`}>
        <Icon of={icons[worst]} />
        <b>{text('checkTitle')}</b>
        <span>{useCounts(check)}</span>
        <Icon of={ChevronRight} />
      </summary>
      {!check.reachable && <p className="hint">{text('checkOffline')}</p>}
      <ul>
        {findings.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

/** How many checks passed, and how many need attention or work; notes are counted where there is nothing else. */
function useCounts({ summary: { ok, warn, bad }, findings }: SiteCheck): string {
  const text = useText(draftTexts);
  const noted = findings.filter(({ level }) => level === 'info').length;
  const counts = [
    ok > 0 && text('checkPassed', { count: ok }),
    warn > 0 && (warn === 1 ? text('checkWarnOne') : text('checkWarn', { count: warn })),
    bad > 0 && text('checkBad', { count: bad }),
    warn + bad === 0 && noted > 0 && (noted === 1 ? text('checkNoteOne') : text('checkNote', { count: noted })),
  ];
  return counts.filter(Boolean).join(text('checkComma'));
}

function FindingLine({ finding }: { finding: Finding }) {
  const text = useText(draftTexts);
  const language = useLanguage();
  const { level, title, meaning, fix, evidence } = finding;

  return (
    <li className={`check-result__finding is-${level}`}>
      <Icon of={icons[level]} />
      <span>{textIn(language, title)}</span>
      {evidence && evidence.length <= shortEvidence && <em className="num">{evidence}</em>}
      {level !== 'ok' && fix && <p>{textIn(language, fix)}</p>}
      {level !== 'ok' && meaning && (
        <details>
          <summary>
            <Icon of={ChevronRight} />
            {text('checkWhy')}
          </summary>
          {textIn(language, meaning)}
        </details>
      )}
    </li>
  );
}
