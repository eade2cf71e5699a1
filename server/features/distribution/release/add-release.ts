import type { Insertable } from 'kysely';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed } from '#server/feature/handle.ts';
import { blacklisted } from '#server/features/compliance/blacklisted.ts';
import { findFile } from '#server/features/files/files.ts';
import { isDrawnIcon, keepDrawnIcon, removeDrawnIcon, type StoredIcon } from '../apps/app-icon.ts';
import type { AppColumns } from '../apps/check-app-fields.ts';
import { freeShort } from '../apps/short-code.ts';
import { type AppRow, insertApp, updateApp } from '../apps/store-apps.ts';
import { insertRelease } from '../apps/store-releases.ts';
import type { CaseHit, PageFields } from '../case-finding.ts';
import { queueScan } from '../scans/scan-release.ts';
import type { DistributionTables } from '../tables.ts';
import type { InstallerCandidate } from './candidate.ts';
import { hitsOfRelease, holdRelease } from './hold-release.ts';
import { type ReleaseRefusal, refuseNewApp, refuseRelease } from './refuse-release.ts';

export type NewRelease = {
  memberId: number;
  candidate: InstallerCandidate;
  /** The upload or the build that the release comes from. */
  origin: string;
  /** The reference of the installer file. */
  file: string;
  notes: string;
  /** Fields of the page that the member gave. */
  fields: AppColumns;
  /** The icon of the installer, whose bytes are stored; null when it has none, or another one was given. */
  drawnIcon: StoredIcon | null;
  packedAppId: number | null;
  /** Links that the app declares to open. */
  links: readonly string[];
  isConfirmed: boolean;
};

export type NewReleaseRefusal = ReleaseRefusal | Failed<'LIMIT' | 'BLACKLISTED'>;
type AddedRelease = {
  appId: number;
  releaseId: number;
  /** The hash of the icon that is no longer shown; null without one. */
  freedIconHash: string | null;
};

type Start = Pick<Insertable<DistributionTables['app_release']>, 'state' | 'page_fields'>;

/**
 * Adds a release to a locked app, or to a new one, and makes it current. If it hits the blacklist it waits for a review, and with a scanner it waits
 * for its scan; the public release stays meanwhile. A failure comes before any write.
 */
export async function addRelease(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  release: NewRelease,
): Promise<Done<AddedRelease> | NewReleaseRefusal> {
  const { memberId, candidate, isConfirmed, fields, notes, links } = release;
  const hits = await hitsOfRelease(tx, app, candidate, { ...fields, notes, links });
  const listed = hits.find(({ kind }) => kind === 'hash');
  if (listed) {
    return blacklisted(listed);
  }
  const refused = app ? await refuseRelease(tx, app, candidate, isConfirmed) : await refuseNewApp(tx, deps, memberId);
  if (refused) {
    return refused;
  }
  if (hits.length > 0 || deps.scanner) {
    return addWaiting(tx, deps, app, release, hits);
  }
  const icon = fields.icon ?? (await iconFromInstaller(tx, deps, app, release));
  const appId = app?.id ?? (await createApp(tx, deps, release));
  const releaseId = await insertWithScan(tx, deps, appId, release, { state: 'ready' });
  const columns = { ...fields, ...(icon !== null && { icon }) };
  await updateApp(tx, appId, { ...columns, current_release: releaseId, updated_at: deps.clock.now() });
  const freedIconHash =
    app && icon !== null && icon !== app.icon ? await removeDrawnIcon(tx, memberId, app.icon) : null;
  return done({ appId, releaseId, freedIconHash });
}

/**
 * A release in review, or before its scan, is not public: it becomes current only when no other release is public, and new texts for the page of a
 * public app wait with it.
 */
async function addWaiting(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  release: NewRelease,
  hits: readonly CaseHit[],
): Promise<Done<AddedRelease>> {
  const { memberId, candidate, fields } = release;
  const { name, intro, icon: ownIcon, ...rest } = fields;
  const isPublic = app?.state === 'ready';
  const icon = ownIcon ?? (await iconFromInstaller(tx, deps, app, release));
  const appId = app?.id ?? (await createApp(tx, deps, release));
  const shown = { ...(name && { name }), ...(intro !== undefined && { intro }), ...(icon !== null && { icon }) };
  const waiting = isPublic && Object.keys(shown).length > 0 ? shown : null;
  const start = hits.length > 0 ? { state: 'review' as const } : scanning(waiting);
  const releaseId = await insertWithScan(tx, deps, appId, release, start);
  await updateApp(tx, appId, {
    ...rest,
    ...(!isPublic && { ...shown, current_release: releaseId }),
    updated_at: deps.clock.now(),
  });
  if (hits.length > 0) {
    const appName = app?.name ?? name ?? candidate.name ?? candidate.packageName;
    const finding = { hits, ...(waiting && { fields: waiting }) };
    await holdRelease(tx, deps, { memberId, appId, appName, releaseId, version: candidate.version, finding });
  }
  const isReplaced = app && !isPublic && icon !== null && icon !== app.icon;
  return done({ appId, releaseId, freedIconHash: isReplaced ? await removeDrawnIcon(tx, memberId, app.icon) : null });
}

const scanning = (fields: PageFields | null): Start => ({
  state: 'scanning',
  page_fields: fields && JSON.stringify(fields),
});

/** An icon drawn from an earlier installer is replaced by that of the newest; a chosen one stays. */
async function iconFromInstaller(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  { memberId, drawnIcon }: NewRelease,
): Promise<string | null> {
  const shown = app?.icon ? await findFile(tx, app.icon, memberId) : null;
  return drawnIcon && (!shown || isDrawnIcon(shown)) ? keepDrawnIcon(tx, deps, memberId, drawnIcon) : null;
}

async function createApp(tx: Transaction, { clock }: Deps, release: NewRelease): Promise<number> {
  const { memberId, candidate, fields, packedAppId } = release;
  const now = clock.now();
  return insertApp(tx, {
    member_id: memberId,
    platform: candidate.platform,
    package_name: candidate.packageName,
    packed_app_id: packedAppId,
    ...fields,
    name:
      fields.name ?? candidate.name ?? (candidate.packageName.split('.').at(-1) || candidate.packageName).slice(0, 30),
    short: await freeShort(tx, now),
    created_at: now,
    updated_at: now,
  });
}

async function insertWithScan(
  tx: Transaction,
  deps: Deps,
  appId: number,
  { candidate, origin, file, notes }: NewRelease,
  start: Start,
): Promise<number> {
  const id = await insertRelease(tx, {
    app_id: appId,
    version: candidate.version,
    version_code: candidate.versionCode,
    size: candidate.file.size,
    points: candidate.points,
    file,
    sha256: candidate.sha256,
    facts: JSON.stringify(candidate.facts),
    signer: candidate.signers[0] ?? null,
    signature: candidate.signature,
    notes,
    origin,
    ...start,
    created_at: deps.clock.now(),
  });
  await queueScan(tx, deps, id);
  return id;
}
