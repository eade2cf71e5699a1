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
import type { ReadCandidate } from './candidate.ts';
import { hitsOfRelease, holdRelease } from './hold-release.ts';
import { refuseNewApp, refuseRelease } from './refuse-release.ts';

export type Publishing = {
  memberId: number;
  next: ReadCandidate;
  /** The upload or the build that it comes from. */
  origin: string;
  /** The reference of the installer, which the release keeps. */
  file: string;
  notes: string;
  /** Fields of the page that the member gave. */
  fields: AppColumns;
  /** The icon of the installer, whose bytes are stored; null when it has none, or another one was given. */
  drawnIcon: StoredIcon | null;
  packedAppId: number | null;
  /** Links that the app is known to open. */
  links: readonly string[];
  isConfirmed: boolean;
};

type Refusal = Failed<'PACKAGE_DIFF' | 'DUPLICATE' | 'VERSION_LOW' | 'SIGNER_CHANGED' | 'LIMIT' | 'BLACKLISTED'>;
type StoredRelease = {
  appId: number;
  releaseId: number /** Of an icon that is no longer shown. */;
  hash: string | null;
};

type Start = Pick<Insertable<DistributionTables['app_release']>, 'state' | 'page_fields'>;

/**
 * A release of an app that is locked, or of a new one, which becomes its current one; where it hits the blacklist it waits for a review, and for its scan where
 * there is a scanner, and what is public stays as it is. A failure comes before any write.
 */
export async function publishCandidate(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  publishing: Publishing,
): Promise<Done<StoredRelease> | Refusal> {
  const { memberId, next, isConfirmed, fields, notes, links } = publishing;
  const hits = await hitsOfRelease(tx, app, next, { ...fields, notes, links });
  const listed = hits.find(({ kind }) => kind === 'hash');
  if (listed) {
    return blacklisted(listed);
  }
  const refused = app ? await refuseRelease(tx, app, next, isConfirmed) : await refuseNewApp(tx, deps, memberId);
  if (refused) {
    return refused;
  }
  if (hits.length > 0 || deps.scanner) {
    return publishWaiting(tx, deps, app, publishing, hits);
  }
  const icon = fields.icon ?? (await iconFromInstaller(tx, deps, app, publishing));
  const appId = app?.id ?? (await createApp(tx, deps, publishing));
  const releaseId = await addRelease(tx, deps, appId, publishing, { state: 'ready' });
  const columns = { ...fields, ...(icon !== null && { icon }) };
  await updateApp(tx, appId, { ...columns, current_release: releaseId, updated_at: deps.clock.now() });
  const hash = app && icon !== null && icon !== app.icon ? await removeDrawnIcon(tx, memberId, app.icon) : null;
  return done({ appId, releaseId, hash });
}

/** Nobody sees a release in review, or before its scan: it becomes current only where nothing else is public, and texts for the page of a public app wait with it. */
async function publishWaiting(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  publishing: Publishing,
  hits: readonly CaseHit[],
): Promise<Done<StoredRelease>> {
  const { memberId, next, fields } = publishing;
  const { name, intro, icon: given, ...rest } = fields;
  const isPublic = app?.state === 'ready';
  const icon = given ?? (await iconFromInstaller(tx, deps, app, publishing));
  const appId = app?.id ?? (await createApp(tx, deps, publishing));
  const shown = { ...(name && { name }), ...(intro !== undefined && { intro }), ...(icon !== null && { icon }) };
  const waiting = isPublic && Object.keys(shown).length > 0 ? shown : null;
  const start = hits.length > 0 ? { state: 'review' as const } : scanning(waiting);
  const releaseId = await addRelease(tx, deps, appId, publishing, start);
  await updateApp(tx, appId, {
    ...rest,
    ...(!isPublic && { ...shown, current_release: releaseId }),
    updated_at: deps.clock.now(),
  });
  if (hits.length > 0) {
    const appName = app?.name ?? name ?? next.name ?? next.packageName;
    const finding = { hits, ...(waiting && { fields: waiting }) };
    await holdRelease(tx, deps, { memberId, appId, appName, releaseId, version: next.version, finding });
  }
  const isReplaced = app && !isPublic && icon !== null && icon !== app.icon;
  return done({ appId, releaseId, hash: isReplaced ? await removeDrawnIcon(tx, memberId, app.icon) : null });
}

const scanning = (fields: PageFields | null): Start => ({
  state: 'scanning',
  page_fields: fields && JSON.stringify(fields),
});

/** An icon that came from an earlier installer follows the newest one; a chosen one stays. */
async function iconFromInstaller(
  tx: Transaction,
  deps: Deps,
  app: AppRow | null,
  { memberId, drawnIcon }: Publishing,
): Promise<string | null> {
  const shown = app?.icon ? await findFile(tx, app.icon, memberId) : null;
  return drawnIcon && (!shown || isDrawnIcon(shown)) ? keepDrawnIcon(tx, deps, memberId, drawnIcon) : null;
}

async function createApp(tx: Transaction, { clock }: Deps, publishing: Publishing): Promise<number> {
  const { memberId, next, fields, packedAppId } = publishing;
  const now = clock.now();
  return insertApp(tx, {
    member_id: memberId,
    platform: next.platform,
    package_name: next.packageName,
    packed_app_id: packedAppId,
    ...fields,
    name: fields.name ?? next.name ?? (next.packageName.split('.').at(-1) || next.packageName).slice(0, 30),
    short: await freeShort(tx, now),
    created_at: now,
    updated_at: now,
  });
}

async function addRelease(
  tx: Transaction,
  deps: Deps,
  appId: number,
  { next, origin, file, notes }: Publishing,
  start: Start,
): Promise<number> {
  const id = await insertRelease(tx, {
    app_id: appId,
    version: next.version,
    version_code: next.versionCode,
    size: next.file.size,
    points: next.points,
    file,
    sha256: next.sha256,
    facts: JSON.stringify(next.facts),
    signer: next.signers[0] ?? null,
    signature: next.signature,
    notes,
    origin,
    ...start,
    created_at: deps.clock.now(),
  });
  await queueScan(tx, deps, id);
  return id;
}
