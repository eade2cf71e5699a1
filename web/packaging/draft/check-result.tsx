import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { formatMs } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { SiteCheck } from './base-form.ts';
import { draftTexts } from './texts.ts';
import './check-result.css';

type Finding = SiteCheck['findings'][number];
const icons = { ok: Check, info: Info, warn: TriangleAlert, bad: CircleX } as const;
const gravity = { bad: 0, warn: 1, info: 2, ok: 3 } as const;
const shownAtFirst = 6;
/** In characters. Longer evidence is for those who maintain the site; they find it on the home page. */
const shortEvidence = 28;

/** The readiness report below the link: most severe first, each finding with its remedy, and its meaning on demand. */
export function CheckResult({ check }: { check: SiteCheck }) {
  const text = useText(draftTexts);
  const [all, setAll] = useState(false);
  const { ok, warn, bad } = check.summary;
  const noted = check.findings.filter(({ level }) => level === 'info').length;
  const findings = [...check.findings].sort((a, b) => gravity[a.level] - gravity[b.level]);
  const shown = all ? findings : findings.slice(0, shownAtFirst);

  return (
    <div className="check-result">
      <header>
        {text('checkTitle')}
        <span className="mute num">{formatMs(check.ms)}</span>
        <span className="check-result__counts">
          {ok > 0 && <span className="tag is-ok">{text('checkPassed', { count: ok })}</span>}
          {warn > 0 && (
            <span className="tag is-warn">
              {warn === 1 ? text('checkWarnOne') : text('checkWarn', { count: warn })}
            </span>
          )}
          {bad > 0 && <span className="tag is-bad">{text('checkBad', { count: bad })}</span>}
          {noted > 0 && (
            <span className="tag">{noted === 1 ? text('checkNoteOne') : text('checkNote', { count: noted })}</span>
          )}
        </span>
      </header>
      {!check.reachable && <p className="hint">{text('checkOffline')}</p>}
      <ul>
        {shown.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
      {!all && findings.length > shownAtFirst && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {text('checkMore', { count: findings.length })}
        </button>
      )}
    </div>
  );
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
