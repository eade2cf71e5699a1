import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { Icon } from '../../../components/icon.tsx';
import { ProgressBar } from '../../../console/progress-bar.tsx';
import { formatClock, formatDay, formatMs, formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { productExtensions } from '../../builds/product-extensions.ts';
import { finishedRows, stageRows } from '../../builds/stage-names.ts';
import { StageTimes } from '../../builds/stage-times.tsx';
import { useBuild } from '../../builds/use-build.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { packagingTexts } from '../../texts.ts';
import { appPageTexts } from '../texts.ts';
import { useNewer } from '../use-app.ts';
import { BuildWhy } from './build-why.tsx';
import type { AppBuild } from './use-app-builds.ts';
import './build-entry.css';

type Props = { build: AppBuild; app: PackedApp; isLast: boolean };

/** The look of each status; the published build looks different from earlier finished ones. */
const looks = {
  queued: { tag: 'is-brand', words: 'stateQueued' },
  building: { tag: 'is-brand', words: 'stateBuilding' },
  failed: { tag: 'is-bad', words: 'stateFailed' },
} as const;
const canceled = { tag: '', words: 'stateCanceled' } as const;

const versionOf = ({ version, version_code }: AppBuild): string => `${version} (${version_code})`;

/** One build in the list of its app. The current one and the last failure are shown in full, the others on demand. */
export function BuildEntry({ build, app, isLast }: Props) {
  const text = useText(appPageTexts);
  const isCurrent = build.code === app.published?.code;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isCurrent;
  const hasFiles = build.files.length > 0;
  const state = isCurrent ? 'is-current' : `is-${build.status}`;
  return (
    <li className={`build-entry ${state}`} data-build={build.code}>
      <div className="build-entry__head">
        <h3 className="num">{versionOf(build)}</h3>
        <Tags build={build} isCurrent={isCurrent} />
        <Meta build={build} />
        <span className="build-entry__acts">
          {build.status === 'done' && (
            <a
              className="link is-quiet"
              href={`/report/${build.code}`}
              aria-label={text('reportOf', { version: build.version })}
            >
              <Icon of={ShieldCheck} />
              {text('report')}
            </a>
          )}
          {hasFiles && (
            <button
              type="button"
              className="link is-quiet build-entry__toggle"
              aria-expanded={isOpen}
              aria-label={text('filesOf', { version: build.version })}
              onClick={() => setOpen(!isOpen)}
            >
              {text('files')}
              <Icon of={ChevronDown} />
            </button>
          )}
          {build.status === 'done' && !hasFiles && <span className="mute">{text('freed')}</span>}
        </span>
      </div>
      {(build.status === 'queued' || build.status === 'building') && <RunningBuild build={build} />}
      {build.status === 'failed' && <BuildWhy build={build} app={app} isLast={isLast} />}
      {build.status === 'done' && isOpen && (
        <>
          <StageBar build={build} />
          {build.content && <p className="build-entry__notes">{text('notes', { notes: build.content })}</p>}
          <BuildFiles build={build} />
        </>
      )}
    </li>
  );
}

function Tags({ build, isCurrent }: { build: AppBuild; isCurrent: boolean }) {
  const text = useText(appPageTexts);
  const look = build.status === 'done' ? null : (looks[build.status as keyof typeof looks] ?? canceled);
  return (
    <>
      {look && <span className={`tag ${look.tag}`}>{text(look.words)}</span>}
      {isCurrent && <span className="tag is-ok">{text('stateCurrent')}</span>}
      {build.trial === 1 && <span className="tag">{text('stateTrial')}</span>}
    </>
  );
}

/** The time of the build, and its duration or the stage in which it failed. */
function Meta({ build }: { build: AppBuild }) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  const [day, time] = [formatDay(build.create_time), formatClock(build.create_time)];
  const isToday = day === formatDay(Date.now() / 1000);
  const stopped = build.status === 'failed' && stageRows(build.stages, build.expected_stages, wizard);
  const stage = stopped && build.reason_name !== 'brokeOff' && stopped.find(({ state }) => state === 'now')?.name;
  return (
    <span className="build-entry__meta num">
      {isToday ? text('today', { time }) : `${day} ${time}`}
      {build.status === 'done' && ` · ${formatMs(build.total_ms)}`}
      {stage && ` · ${text('stoppedAt', { stage })}`}
    </span>
  );
}

/** A running build, stage by stage. After its end, the page reloads the app and the builds. */
function RunningBuild({ build: listed }: { build: AppBuild }) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  const { build = listed } = useBuild(listed.code, listed);
  const { app_id, status, progress } = build;
  const isOver = !isRunning(status);
  useNewer(app_id, isOver);
  return (
    <div className="running-build" aria-busy={!isOver}>
      <ProgressBar label={wizard('building')} max={100} value={isOver ? 100 : progress} />
      <StageTimes
        rows={stageRows(build.stages, build.expected_stages, wizard)}
        status={status === 'queued' ? 'queued' : 'building'}
      />
      <p className="running-build__note">{text('running')}</p>
    </div>
  );
}

/** The stages of a finished build as one bar, each with its time below. */
function StageBar({ build }: { build: AppBuild }) {
  const text = useText(packagingTexts);
  const rows = finishedRows(build, text);
  return (
    <>
      <div className="stage-bar" aria-hidden="true">
        {rows.map(({ name, ms }) => (
          <i key={name} style={{ '--share': Math.max(1, ms) }} />
        ))}
      </div>
      <ul className="stage-bar__times num" aria-label={text('stagesTitle')}>
        {rows.map(({ name, ms }) => (
          <li key={name}>
            {name} <b>{formatMs(ms)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The files of a build, each a download, with a link to their install page. */
function BuildFiles({ build }: { build: AppBuild }) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  return (
    <>
      <ul className="build-files">
        {build.files.map(({ kind, url, name, size }) => (
          <li key={kind}>
            <a href={url} download={name} title={wizard(`note_${kind}`)}>
              <b>{productExtensions[kind]}</b>
              <span>{wizard(`kind_${kind}`)}</span>
              <span className="num">{formatSize(size)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="build-files__more">
        <a className="link" href={build.archive_url} download>
          <Icon of={Download} />
          {text('allFiles')}
        </a>
        <Link className="link is-quiet" to={pathTo('packComplete', { code: build.code })}>
          <Icon of={QrCode} />
          {text('buildPage')}
        </Link>
      </p>
    </>
  );
}
