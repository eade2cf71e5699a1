import { siteRefusals } from '#contract/site/site-words.ts';
import type { Plan } from '#modules/app-module.ts';
import { faultOfSiteOffer } from '#rules/packaging/offline-site.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findFile, listFilesOfKind, readWholeFile, removeFiles } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { platformsOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';
import type { OfflineSite } from '../tables.ts';
import { OfflineSiteError } from '../threads/pack-tasks.ts';
import { listSitesInUse, lockSites } from './store-sites.ts';

/** The kind of the zip's file. */
export const SITE = 'site' as const;
/** The time for which a zip without an app is kept, so that its draft can be saved. */
const LOOSE_MS = 86_400_000;

export const failSite = (reason: Localized, field = 'site'): Failed<'SITE'> => fail('SITE', { field, reason });

/** The member's uploaded site with this code. */
export async function findSite(
  db: Database,
  code: string,
  memberId: number,
): Promise<Done<OfflineSite> | Failed<'SITE'>> {
  const file = await findFile(db, code, memberId);
  return file?.owner === memberId && file.kind === SITE
    ? done({ file: file.code, sha256: file.sha256, size: file.size, name: file.name })
    : failSite(siteRefusals.gone);
}

/** Null if the app may have an offline site: on Android, from a certain plan on. */
export function refuseSiteOffer(offer: Parameters<typeof faultOfSiteOffer>[0]): Failed<'SITE'> | null {
  const fault = faultOfSiteOffer(offer);
  return fault && failSite(siteRefusals[fault], fault === 'noIos' ? 'platforms' : 'plan');
}

/** The same for an order of the app. */
export const refuseSiteOrder = (
  app: Pick<AppRow, 'site' | 'plan' | 'android' | 'ios'>,
  { plan = app.plan, platforms = platformsOf(app) }: { plan?: Plan | undefined; platforms?: Platform[] | undefined },
): Failed<'SITE'> | null => (app.site ? refuseSiteOffer({ platforms, plan }) : null);

export async function readSiteZip({ storage }: Pick<Deps, 'storage'>, site: OfflineSite): Promise<Uint8Array> {
  try {
    return await readWholeFile(storage, site);
  } catch (cause) {
    throw new OfflineSiteError(site.file, { cause });
  }
}

/** Removes the member's zips that no app and no build uses. Returns their hashes, for `removeAtOnce` after the commit. */
export async function removeLooseSites(tx: Transaction, memberId: number): Promise<string[]> {
  await lockSites(tx, memberId);
  const files = await listFilesOfKind(tx, SITE, { owner: memberId });
  return removeUnusedSites(tx, memberId, codesOf(files));
}

/** The same for the zips with these codes. */
export async function removeUnusedSites(tx: Transaction, memberId: number, codes: Iterable<string>): Promise<string[]> {
  const some = new Set(codes);
  if (some.size === 0) {
    return [];
  }
  await lockSites(tx, memberId);
  return removeFiles(tx, [...some.difference(await listSitesInUse(tx, memberId))]);
}

/** Removes zips that were uploaded a day ago and not saved with an app. */
export async function sweepLooseSites(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'log'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOOSE_MS);
  const byOwner = Map.groupBy(await listFilesOfKind(deps.db, SITE, { before }), ({ owner }) => owner);
  for (const [owner, files] of byOwner) {
    const hashes = await deps.db.transaction().execute((tx) => removeUnusedSites(tx, owner, codesOf(files)));
    await removeAtOnce(deps, hashes);
  }
}

const codesOf = (files: readonly { code: string }[]): string[] => files.map(({ code }) => code);
