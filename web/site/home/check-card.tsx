import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { appOf, type PhoneApp } from '../../phone/phone-app.ts';
import { BrokenName } from '../../texts/broken-name.tsx';
import { formatMs } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { byUrgency, type Finding, type SiteCheck, stepAfter } from './answer.ts';
import { home } from './texts.ts';

export const findingIcons = { ok: Check, info: Info, warn: TriangleAlert, bad: CircleAlert } as const;
const linesShown = 5;
/** In characters; longer evidence is shown below the phone, where it fits. */
const shortEvidence = 12;

/** Findings of the check of the visitor's site, most urgent first. */
export function CheckCard({ check, isSample }: { check: SiteCheck; isSample: boolean }) {
  const text = useText(home);
  const findings = byUrgency(check.findings);
  // The last line counts the findings that have no room.
  const shown = findings.slice(0, findings.length > linesShown ? linesShown - 1 : linesShown);
  const rest = findings.slice(shown.length);
  return (
    <div className="check-card card is-up" data-part="check-card">
      <CardHead app={appOf(check)} line={isSample ? text('sampleNote') : readableHostOf(check.link)} />
      <h2>
        {text('checkTitle')}
        {!isSample && <span className={stepAfter(check) === 'trial' ? 'num is-ok' : 'num'}>{formatMs(check.ms)}</span>}
      </h2>
      <ul>
        {!check.reachable && !tellsWhy(check) && (
          <Line level="bad" title={check.reason || text('unreachable')} index={0} />
        )}
        {shown.map((finding, index) => (
          <FindingLine key={finding.id} finding={finding} index={index} />
        ))}
        {rest.length > 0 && <RestLine rest={rest} index={shown.length} />}
      </ul>
      <p className="check-card__colors">
        <span className="mono">
          <BrokenName of={check.package_name} />
        </span>
        <i style={{ background: check.theme_color }} />
        <i style={{ background: check.background_color }} />
      </p>
    </div>
  );
}

/** Whether a finding of the check already explains why the site is unreachable. */
const tellsWhy = ({ findings }: SiteCheck) => findings.some(({ level }) => level === 'bad');

/** Before the first link: lists the upcoming checks, without sample figures. */
export function WaitingCard({ app }: { app: PhoneApp }) {
  const text = useText(home);
  return (
    <div className="check-card is-waiting card is-up">
      <CardHead app={app} line={text('sampleNote')} />
      <h2>{text('checkTitle')}</h2>
      <p className="check-card__waiting">{text('checkWaiting')}</p>
      <ul>
        {(['checkWait1', 'checkWait2', 'checkWait3', 'checkWait4'] as const).map((key) => (
          <li className="check-card__line" key={key}>
            <b aria-hidden="true" />
            <span>{text(key)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardHead({ app, line }: { app: PhoneApp; line: string }) {
  return (
    <div className="check-card__app">
      <AppIcon app={app} size="36px" />
      <div>
        <b>{app.name}</b>
        <span>{line}</span>
      </div>
    </div>
  );
}

/** Passed checks come last, so these are usually among them alone. */
function RestLine({ rest, index }: { rest: readonly Finding[]; index: number }) {
  const text = useText(home);
  const level = rest[0]!.level;
  return (
    <Line
      level={level}
      title={text(level === 'ok' ? 'checkMorePassed' : 'checkMore', { count: rest.length })}
      index={index}
    />
  );
}

function FindingLine({ finding, index }: { finding: Finding; index: number }) {
  const language = useLanguage();
  return (
    <Line level={finding.level} title={textIn(language, finding.title)} evidence={finding.evidence} index={index} />
  );
}

function Line(props: { level: Finding['level']; title: string; evidence?: string; index: number }) {
  const { level, title, evidence, index } = props;
  return (
    <li className={`check-card__line is-${level}`} style={{ '--index': index }}>
      <Icon of={findingIcons[level]} />
      <span title={title}>{title}</span>
      {evidence && evidence.length <= shortEvidence && <em className="num">{evidence}</em>}
    </li>
  );
}
