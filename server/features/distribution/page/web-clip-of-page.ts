import { installerGate } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { webClipOfApp } from '#server/features/packaging/report/web-clip-of-app.ts';
import { offeredInstaller } from '../offered-installer.ts';
import type { PageApp, PageRows } from './store-page.ts';

/**
 * The web clip of a page; null where a store or an iOS app that iPhones accept takes its place, and behind a password or a question, because it contains
 * the address that they protect. It is a bookmark: no download is counted or paid.
 */
export async function webClipOf({ db, clock }: Deps, rows: PageRows): Promise<string | null> {
  const { lead, peer, storeUrl } = rows;
  const now = clock.now();
  const source = clipSource(rows);
  const isSecret = [lead, peer].some((app) => app && (app.password !== null || app.question !== ''));
  return source && storeUrl === null && !isSecret && isPlaceFree(rows, now)
    ? webClipOfApp(db, source.packed_app_id!, now)
    : null;
}

/** The app of a page that belongs to a packed app, the Android one first; null without one. */
export function clipSource({ lead, peer }: Pick<PageRows, 'lead' | 'peer'>): PageApp | null {
  const packed = [lead, peer].filter((app) => app !== null && app.packed_app_id !== null && app.release_id !== null);
  return packed.find((app) => app!.platform === 'android') ?? packed[0] ?? null;
}

/** Whether the page has no installer for iPhones, or one that they refuse. */
function isPlaceFree({ lead, peer }: PageRows, now: Date): boolean {
  const app = [lead, peer].find((each) => each?.platform === 'ios');
  return !app || (app.facts !== null && installerGate(offeredInstaller(app.facts), now) !== null);
}
