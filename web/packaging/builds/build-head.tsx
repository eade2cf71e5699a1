import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PictureLine } from '../../console/picture-line.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { savedIcon } from '../saved-icon.ts';
import { buildTexts } from './texts.ts';
import type { Build } from './use-build.ts';
import './build-head.css';

type Props = {
  build: Build;
  title: string;
  lead: string | undefined;
  celebrate?: boolean;
  /** Shown on the right. */
  beside?: ReactNode;
  role?: 'alert' | undefined;
  isBad?: boolean;
  children: ReactNode;
};

/** The app, version and status of the build, with the next action. */
export function BuildHead({ build, title, lead, celebrate, beside, role, isBad, children }: Props) {
  const text = useText(buildTexts);
  const name = useAppName()(build);
  return (
    <div className="build-head">
      {celebrate && <Confetti />}
      <div className="build-head__words">
        <PictureLine
          picture={<AppIcon app={savedIcon(build)} size="48px" />}
          name={
            <>
              {name}
              <span className="tag num">
                {build.version} ({build.version_code})
              </span>
              {build.trial === 1 && build.expire_time > 0 && <TrialNote until={build.expire_time} />}
            </>
          }
        >
          <span className="subline build-head__line">
            <span className="mono">{text('buildNumber', { code: build.code })}</span>
            <span className="mono">{`${formatDay(build.create_time)} ${formatClock(build.create_time)}`}</span>
            <Link className="link" to={pathTo('app', { appId: build.app_id })}>
              {text('toApp')}
            </Link>
          </span>
        </PictureLine>
        {/* The key makes a new element: a screen reader announces an alert when it appears, and not when an existing element becomes one. */}
        <div key={role} role={role}>
          <h1>
            {isBad && <Icon of={CircleAlert} className="build-head__bad" />}
            {title}
          </h1>
          <p className="mute">{lead}</p>
          {children}
        </div>
      </div>
      {beside}
    </div>
  );
}

/** The same until the build has loaded. */
export const BuildHeadWaiting = () => (
  <div className="build-head">
    <div className="build-head__words">
      <Skeleton lines={[30, 60, 45, 100]} />
    </div>
  </div>
);

function TrialNote({ until }: { until: number }) {
  const text = useText(buildTexts);
  const isOver = until * 1000 < Date.now();
  return (
    <span className={isOver ? 'tag is-bad num' : 'tag is-warn num'}>
      {text(isOver ? 'trialOver' : 'trialNote', { day: formatDay(until) })}
    </span>
  );
}

const colors = ['var(--brand)', 'var(--launch)', '#0a8f5b', '#ffd700', '#c71585', '#00ced1', '#1e90ff'];
const pieces = Array.from({ length: 14 }, (_, index) => ({
  '--color': colors[index % colors.length]!,
  '--left': `${44 + ((index * 6) % 36)}%`,
  '--top': `${(index * 13) % 44}%`,
  '--drift': `${((index % 3) - 1) * 18}px`,
  '--turn': index % 2 ? '260deg' : '-200deg',
  '--delay': `${index * 40}ms`,
}));

/** Plays once, to the right of the text, for a little more than a second; hidden under prefers-reduced-motion. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece['--delay']} style={piece} />
      ))}
    </div>
  );
}
