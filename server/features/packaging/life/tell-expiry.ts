import { secondsOf } from '#contract/wire-values.ts';
import { type NoticeDays, noticeDue } from '#rules/packaging/expiry-notice.ts';
import { eachAlone } from '#server/database/each-alone.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { titleOf } from '../apps/app-facts.ts';
import { lockApp } from '../apps/store-apps.ts';
import { insertExpiryNotice, listEnding } from './store-life.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** Each hour: notifies members of licences that end soon or have ended, each once. */
export async function tellExpiry(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const window = { from: new Date(now - 2 * DAY_MS), to: new Date(now + 7 * DAY_MS), atMost: AT_ONCE };
  let after = 0;
  for (let apps = await listEnding(deps.db, { ...window, after }); apps.length > 0; ) {
    await eachAlone(deps, apps, ({ id, member_id }) => tell(deps, member_id, id));
    after = apps.at(-1)!.id;
    apps = await listEnding(deps.db, { ...window, after });
  }
}

/** The end is read again under its lock, because a renewal may have moved it. */
async function tell({ db, clock }: Deps, memberId: number, appId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const app = await lockApp(tx, memberId, appId);
    const now = clock.now();
    if (!app?.licensed || !app.expires_at) {
      return;
    }
    const days = noticeDue({ expiresAtSeconds: secondsOf(app.expires_at), isTrial: app.trial }, secondsOf(now));
    if (
      days === null ||
      !(await insertExpiryNotice(tx, { app_id: appId, expires_at: app.expires_at, days, sent_at: now }))
    ) {
      return;
    }
    const params = { appName: titleOf(app), app: appId };
    await (days > 0
      ? sendMessage(tx, clock, memberId, 'licenceEnding', { ...params, left: inWords(days) })
      : sendMessage(tx, clock, memberId, 'licenceEnded', params));
  });
}

const inWords = (days: NoticeDays) => ({ zh: `${days} 天`, en: days === 1 ? '1 day' : `${days} days` });
