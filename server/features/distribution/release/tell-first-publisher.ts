import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { findFirstPublisher, findNewApp } from '../apps/store-origins.ts';

const DAY = 86_400;

/**
 * Tells the member who was the first to publish a package that another one has published it too, signed by the same: with an installer of theirs, or one that
 * was downloaded from their page. Nobody is refused for that, because a company and its agency do the same.
 */
export async function tellFirstPublisher(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'config'>,
  appId: number,
): Promise<void> {
  const { db, clock, limits } = deps;
  const app = await findNewApp(db, appId);
  const first = app && (await findFirstPublisher(db, app));
  // One who deletes and publishes again and again sends no further messages.
  if (!app || !first || !(await limits.take(`published-too:${first.id}`, 1, DAY)).ok) {
    return;
  }
  const params = { app: first.id, appName: first.name, packageName: app.package_name, link: linkOfApp(deps, app) };
  await db.transaction().execute((tx) => sendMessage(tx, clock, first.member_id, 'publishedToo', params));
}
