import { ProgressBar } from '../../console/progress-bar.tsx';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { type StageRow, stageRows } from './stage-names.ts';
import { StageTimes } from './stage-times.tsx';
import type { Build } from './use-build.ts';

/** All stages of a build that waits or runs, drawn to the times of an earlier build. */
export function BuildRunning({ build, status }: { build: Build; status: 'queued' | 'building' }) {
  const text = useText(packagingTexts);
  const rows = stageRows(build.stages, build.expected_stages, text);
  const over = sumOf(rows.filter(({ state }) => state === 'done'));
  return (
    <>
      <ProgressBar label={text('building')} max={sumOf(rows)} value={over} />
      <StageTimes rows={rows} status={status} />
    </>
  );
}

/** The time that all stages of a build will take, in milliseconds. */
export const expectedMs = (build: Build, text: TextOf<typeof packagingTexts>): number =>
  sumOf(stageRows(build.stages, build.expected_stages, text));

const sumOf = (rows: readonly StageRow[]): number => rows.reduce((sum, { ms }) => sum + ms, 0);
