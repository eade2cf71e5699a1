import type { ReactNode } from 'react';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { PictureLine } from '../picture-line.tsx';
import { packagingTexts } from '../texts.ts';
import { Confetti } from './confetti.tsx';
import type { Build } from './use-build.ts';
import './build-head.css';

type Props = {
  build: Build;
  title: string;
  lead: string | undefined;
  celebrate?: boolean;
  /** Shown on the right. */
  beside?: ReactNode;
  role?: 'alert';
  children: ReactNode;
};

/** App, version and status of the build, with the next action. */
export function BuildHead({ build, title, lead, celebrate, beside, role, children }: Props) {
  const text = useText(packagingTexts);
  const { app_name: name, icon_url: icon } = build;
  return (
    <div className="build-head">
      {celebrate && <Confetti />}
      <div className="build-head__words" role={role}>
        <PictureLine
          picture={icon && <AppIcon app={{ name, icon, color: '' }} size="48px" />}
          name={
            <>
              {name}
              <span className="tag num">
                {build.version} ({build.version_code})
              </span>
            </>
          }
        >
          <span className="subline mono">
            {text('buildLine', {
              code: build.code,
              time: `${formatDay(build.create_time)} ${formatClock(build.create_time)}`,
            })}
          </span>
        </PictureLine>
        <h1>{title}</h1>
        <p className="mute">{lead}</p>
        {children}
      </div>
      {beside}
    </div>
  );
}
