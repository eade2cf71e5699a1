import { secondsOf } from '#contract/wire-values.ts';
import { medianBuild } from '#rules/packaging/builds/median-build.ts';
import type { Database } from '#server/database/tables.ts';
import type { Stage } from '../tables.ts';
import { listLatestTraces } from './store-builds.ts';

/** Stage times of one build, in milliseconds, without its member. */
export type BuildTrace = { stages: Stage[]; total_ms: number; at: number };

/** The median of the installation's last 20 builds; null before the first, and while the median is too slow to be shown. */
export async function findTypicalBuild(db: Database): Promise<BuildTrace | null> {
  const trace = medianBuild(await listLatestTraces(db, 20));
  return trace?.finished_at
    ? { stages: trace.stages, total_ms: trace.total_ms, at: secondsOf(trace.finished_at) }
    : null;
}
