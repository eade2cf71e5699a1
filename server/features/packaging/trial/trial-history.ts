import { trialUsedReasons } from '#contract/failure-reasons.ts';
import { failures } from '#contract/failures.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { appTitle } from '#rules/packaging/app-name.ts';
import { readableHost } from '#rules/packaging/readable-host.ts';
import { startTrial, trialHost } from '#rules/packaging/trial.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { type Done, done, type Failed } from '#server/feature/handle.ts';
import type { Localized } from '#words/language.ts';
import { addressOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';
import { claimHost, findTrialHistory, findTrialMakingRoom, findTrialOfHost } from './store-trials.ts';

export type TriedApp = Pick<AppRow, 'id' | 'member_id' | 'link' | 'package_name'>;
/** `app_id` is the app to update instead. */
type TrialRefusal<Failure> = Failed<Failure & string> & {
  details: { field?: string; reason: Localized; app_id?: number; app_name?: Localized };
};

/** Whether an app's trial may begin now, and its end: once per app, once per host and member, three at a time (product.md §4). */
export async function checkTrial(
  db: Database,
  app: TriedApp,
  now: Date,
): Promise<Done<{ endsAt: Date }> | TrialRefusal<'TRIAL_USED' | 'TRIAL_LIMIT'>> {
  const { id: appId, member_id: memberId } = app;
  const [history, used] = await Promise.all([findTrialHistory(db, { appId, memberId, now }), findTrialUse(db, app)]);
  const checked = startTrial({ ...history, hostTried: used !== null }, secondsOf(now));
  if (checked.ok) {
    return done({ endsAt: new Date(checked.endsAtSeconds * 1000) });
  }
  if (checked.reason === 'limit') {
    return { ok: false, failure: 'TRIAL_LIMIT', details: { reason: failures.TRIAL_LIMIT } };
  }
  return checked.reason === 'host' && used ? refusal(used) : refused({ reason: trialUsedReasons.app });
}

/** Uses up the trial of the app's host. Returns the refusal when another app has used it, otherwise null. */
export async function claimTrialHost(
  tx: Transaction,
  app: TriedApp,
  trial: { endsAt: Date; moved: boolean },
): Promise<TrialRefusal<'TRIAL_USED'> | null> {
  const row = { member_id: app.member_id, host: trialHost(addressOf(app)), app_id: app.id };
  if (await claimHost(tx, { ...row, ends_at: trial.endsAt, moved: trial.moved })) {
    return null;
  }
  return refusal((await findTrialUse(tx, app))!);
}

/** The host of a link whose trial another app of the member has used up. */
export type TrialUse = { host: string; appId: number | null; appName: Localized };

/** `id` is null for an app that does not exist yet. */
export async function findTrialUse(
  db: Database,
  { id, member_id, ...app }: Omit<TriedApp, 'id'> & { id: number | null },
): Promise<TrialUse | null> {
  const host = trialHost(addressOf(app));
  const user = await findTrialOfHost(db, member_id, host);
  return user && (user.app_id === null || user.app_id !== id)
    ? { host, appId: user.app_id, appName: appTitle(user.name ?? '', user.name_zh ?? '') }
    : null;
}

/** The time at which the trial of an app may begin when the limit is reached; null if it may begin now, or the app has had its trial. */
export async function findTrialRoom(
  db: Database,
  app: { id: number | null; memberId: number },
  now: Date,
): Promise<Date | null> {
  const history = await findTrialHistory(db, { appId: app.id ?? 0, memberId: app.memberId, now });
  const checked = startTrial({ ...history, hostTried: false }, secondsOf(now));
  const isFull = !checked.ok && checked.reason === 'limit';
  return isFull ? ((await findTrialMakingRoom(db, app.memberId, now))?.ends_at ?? null) : null;
}

export function reasonOfUse({ host, appId, appName }: TrialUse): Localized {
  const { zh, en } = trialUsedReasons[appId === null ? 'hostOfDeleted' : 'host'];
  const filled = (text: string, name: string) =>
    text.replace('{host}', () => readableTrialHost(host)).replace('{appName}', () => name);
  return { zh: filled(zh, appName.zh), en: filled(en, appName.en) };
}

/** A readable name: the host of an offline site is its package name. */
const readableTrialHost = (host: string): string => readableHost(host.replace(/\.invalid$/, ''));

const refusal = (use: TrialUse) => refused({ field: 'link', reason: reasonOfUse(use), ...appOf(use) });

const appOf = ({ appId, appName }: TrialUse) => (appId === null ? {} : { app_id: appId, app_name: appName });

const refused = (details: TrialRefusal<'TRIAL_USED'>['details']): TrialRefusal<'TRIAL_USED'> => ({
  ok: false,
  failure: 'TRIAL_USED',
  details,
});
