import { formatMs } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { finishedRows } from '../../builds/stage-names.ts';
import { packagingTexts } from '../../texts.ts';
import './stage-bar.css';
import type { AppBuild } from './use-app-builds.ts';

/** The stages of a finished build as one bar, each with its time below. */
export function StageBar({ build }: { build: AppBuild }) {
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
