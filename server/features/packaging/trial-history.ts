import { startTrial, type TrialCheck, trialHost } from '#rules/packaging/trial.ts';
import type { Database } from '#server/database/tables.ts';
import { secondsOf } from './app-facts.ts';
import { readTrialHistory } from './store-trials.ts';

export const trialFailures = { used: 'TRIAL_USED', limit: 'TRIAL_LIMIT' } as const;

export type TriedApp = { id: number; member_id: number; link: string };

/** Whether an app may be tried now: once per app, once per host and member, three at once (product.md §4). */
export async function checkTrial(db: Database, app: TriedApp, now: Date): Promise<TrialCheck> {
  const history = await readTrialHistory(db, {
    appId: app.id,
    memberId: app.member_id,
    host: trialHost(app.link),
    now,
  });
  return startTrial(history, secondsOf(now));
}
