import { type Language, textIn } from '#contract/language.ts';
import type { Database } from '#server/database/tables.ts';
import { type AppRow, findApp } from '#server/features/packaging/apps/store-apps.ts';
import { findTrialUse, reasonOfUse } from './trial-history.ts';

type Asked = { memberId: number; link: string; language: Language };

/** Warns early that another app of the member has used up the trial of this link's host; paid apps may move freely. */
export async function trialUseOnWire(
  db: Database,
  { memberId, link, language }: Asked,
  app: Pick<AppRow, 'id' | 'licensed' | 'trial'> | null,
) {
  const isPaid = app?.licensed && !app.trial;
  const use = isPaid ? null : await findTrialUse(db, { id: app?.id ?? null, member_id: memberId, link });
  return use
    ? { trial_used: { app_id: use.appId ?? 0, app_name: use.appName, reason: textIn(language, reasonOfUse(use)) } }
    : {};
}

/** The same before anything is saved; `appId` is the draft open in the wizard. */
export async function trialUseOfLink(db: Database, asked: Asked, appId: number | undefined) {
  const app = appId === undefined ? undefined : await findApp(db, asked.memberId, appId);
  return trialUseOnWire(db, asked, app ?? null);
}
