import { ProgressBar } from '../../console/progress-bar.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { BuildHead } from './build-head.tsx';
import { BuildPhone } from './build-phone.tsx';
import { type StageRow, stageRows } from './stage-names.ts';
import { StageTimes } from './stage-times.tsx';
import type { Build } from './use-build.ts';

/** A build that waits or runs: all its stages, drawn to the times of an earlier build. */
export function BuildRunning({ build, status }: { build: Build; status: 'queued' | 'building' }) {
  const text = useText(packagingTexts);
  const rows = stageRows(build.stages, build.expected_stages, text);
  const total = sumOf(rows);
  const over = sumOf(rows.filter(({ state }) => state === 'done'));

  return (
    <BuildHead
      build={build}
      title={text(status)}
      lead={text('buildLead', { seconds: Math.max(1, Math.ceil(total / 1000)) })}
      beside={<BuildPhone build={build} />}
    >
      <ProgressBar label={text('building')} max={total} value={over} />
      <StageTimes rows={rows} status={status} />
    </BuildHead>
  );
}

const sumOf = (rows: readonly StageRow[]): number => rows.reduce((sum, { ms }) => sum + ms, 0);
