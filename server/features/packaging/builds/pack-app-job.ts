import { isOutage } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { runBuild } from './run-build.ts';
import { findLease } from './store-builds.ts';

export const PACK_APP = 'pack-app';

const running = new Set<Promise<void>>();

/** Starts a build in this process, without waiting for it. If the process dies, the job takes over when the lease expires. */
export function startRun(deps: Deps, buildId: number): void {
  const run = runBuild(deps, buildId)
    .catch((err: unknown) => {
      if (!isOutage(err)) {
        deps.log.error({ err, build: buildId }, 'build run broke off');
      }
    })
    .finally(() => running.delete(run));
  running.add(run);
}

/** Waits for the runs of this process, so that a stop does not interrupt them. */
export async function endOfRuns(): Promise<void> {
  await Promise.all(running);
}

/** The fall-back of `startRun`: runs builds without a run, and looks later at builds under a lease. */
export const packAppJob: Job = {
  name: PACK_APP,
  concurrency: 2,
  async run({ build }: { build: number }, deps: Deps) {
    await runBuild(deps, build);
    const heldUntil = await findLease(deps.db, build);
    if (heldUntil) {
      const seconds = Math.ceil((heldUntil.getTime() - deps.clock.now().getTime()) / 1000) + 1;
      await deps.jobs.send(PACK_APP, { build }, { afterSeconds: Math.max(1, seconds) });
    }
  },
};
