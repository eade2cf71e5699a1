import { isRunning } from '#rules/packaging/app-status.ts';
import { ProgressBar } from '../../../console/progress-bar.tsx';
import { useText } from '../../../texts/use-text.ts';
import { stageRows } from '../../builds/stage-names.ts';
import { StageTimes } from '../../builds/stage-times.tsx';
import { useBuild } from '../../builds/use-build.ts';
import { packagingTexts } from '../../texts.ts';
import { appPageTexts } from '../texts.ts';
import { useNewer } from '../use-app.ts';
import './running-build.css';
import type { AppBuild } from './use-app-builds.ts';

/** A build on its way, stage by stage. When it is over, the page reads its app and its builds again. */
export function RunningBuild({ build: listed }: { build: AppBuild }) {
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
