import { secondsOf } from '#contract/wire-values.ts';
import type { Database } from '#server/database/tables.ts';
import type { Stage } from '../tables.ts';
import { findLatestTrace } from './store-builds.ts';

/** Stage times of the installation's latest successful build, without its member. */
export type BuildTrace = { stages: Stage[]; total_ms: number; at: number };

export async function lastBuildTrace(db: Database): Promise<BuildTrace | null> {
  const trace = await findLatestTrace(db);
  return trace?.finished_at
    ? { stages: trace.stages, total_ms: trace.total_ms, at: secondsOf(trace.finished_at) }
    : null;
}
