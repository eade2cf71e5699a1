import type { LinkRules } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { webClipOfApp } from '#server/features/packaging/report/web-clip-of-app.ts';
import type { PageRows } from './store-page.ts';

/**
 * The web clip of a page; null where an iOS app or a store takes its place, and behind a password or a question, because it contains the address that
 * they protect. It is a bookmark: no download is counted or paid.
 */
export async function webClipOf(
  { db, clock }: Deps,
  { lead, peer, storeUrl }: PageRows,
  { hasPassword, hasQuestion }: LinkRules,
): Promise<string | null> {
  const isAlone = lead.platform === 'android' && peer === null && storeUrl === null;
  return isAlone && !hasPassword && !hasQuestion && lead.packed_app_id !== null && lead.release_id !== null
    ? webClipOfApp(db, lead.packed_app_id, clock.now())
    : null;
}
