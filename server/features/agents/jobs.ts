import { APPLICATION_DAYS } from '#rules/agents/application.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { agentQueue } from './agent-queue.ts';
import { removeApplicationsBefore } from './store.ts';

const DAY_MS = 86_400_000;

const sweep: Job = {
  name: 'agents-sweep',
  isPatient: true,
  cron: '50 4 * * *',
  run: (_, deps) => forgetOldApplications(deps),
};

/** Deletes the names and phone numbers of refused applications and ended agencies. */
export const forgetOldApplications = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      removeApplicationsBefore(tx, agentQueue.name, new Date(clock.now().getTime() - APPLICATION_DAYS * DAY_MS)),
    );

export default [sweep];
