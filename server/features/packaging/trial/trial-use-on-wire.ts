import { failures } from '#contract/failures.ts';
import { secondsOf } from '#contract/wire-values.ts';
import type { Database } from '#server/database/tables.ts';
import { type Language, textIn } from '#words/language.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { findTrialRoom, findTrialUse, reasonOfUse } from './trial-history.ts';

type TrialQuery = { memberId: number; link: string; language: Language; now: Date };

/**
 * Warns early that no trial is possible: another app of the member has used up the one of this link's host, or the limit of running trials is
 * reached. A paid app may change its host freely.
 */
export async function trialUseOnWire(
  db: Database,
  { memberId, link, language, now }: TrialQuery,
  app: Pick<AppRow, 'id' | 'licensed' | 'trial'> | null,
) {
  if (app?.licensed && !app.trial) {
    return {};
  }
  const id = app?.id ?? null;
  const use = await findTrialUse(db, { id, member_id: memberId, link, package_name: '' });
  if (use) {
    return {
      trial_used: {
        app_id: use.appId ?? 0,
        app_name: textIn(language, use.appName),
        reason: textIn(language, reasonOfUse(use)),
      },
    };
  }
  const freeAt = await findTrialRoom(db, { id, memberId }, now);
  const reason = textIn(language, failures.TRIAL_LIMIT);
  return freeAt ? { trial_used: { app_id: 0, app_name: '', reason, free_at: secondsOf(freeAt) } } : {};
}

/** The same before a save; `appId` is the draft that is open in the wizard. */
export async function trialUseOfLink(db: Database, query: TrialQuery, appId: number | undefined) {
  const app = appId === undefined ? undefined : await findApp(db, query.memberId, appId);
  return trialUseOnWire(db, query, app ?? null);
}
