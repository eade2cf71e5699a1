import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { findFirstPublisher, findNewApp } from '../apps/store-origins.ts';

const DAY = 86_400;

/**
 * Notifies the first publisher of a package that another member has published it too, signed by the same certificate: with an installer of theirs, or
 * one downloaded from their page. It is not refused, because a company and its agency do the same.
 */
export async function tellFirstPublisher(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'config'>,
  appId: number,
): Promise<void> {
  const { db, clock, limits } = deps;
  const app = await findNewApp(db, appId);
  const first = app && (await findFirstPublisher(db, app));
  // Limits the messages when an app is deleted and published again and again.
  if (!app || !first || !(await limits.take(`published-too:${first.id}`, 1, DAY)).ok) {
    return;
  }
  const params = { app: first.id, appName: first.name, packageName: app.package_name, link: linkOfApp(deps, app) };
  await db.transaction().execute((tx) => sendMessage(tx, clock, first.member_id, 'publishedToo', params));
}
