import type { Insertable, Selectable } from 'kysely';
import type { Plan } from '#modules/app-module.ts';
import { ringBell } from '#server/database/bell.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BuildConfig, PackagingTables, Stage } from '../tables.ts';

/** The channel for progress of builds, by their code. */
export const BUILD_BELL = 'qdb_build';

export type BuildRow = Selectable<PackagingTables['build']>;
export type BuildFileRow = Selectable<PackagingTables['build_file']>;
/** A build that this process may run; later writes name the attempt, so that a run that lost its lease changes nothing. */
export type Claim = {
  id: number;
  code: string;
  appId: number;
  memberId: number;
  attempt: number;
  config: BuildConfig;
  createdAt: Date;
};

export const insertBuild = (tx: Transaction, build: Insertable<PackagingTables['build']>): Promise<BuildRow> =>
  tx.insertInto('build').values(build).returningAll().executeTakeFirstOrThrow();

/** A build with the present licence of its app. */
export type BuildOfApp = BuildRow & { expires_at: Date | null; app_trial: boolean; app_plan: Plan };

export const findBuild = (db: Database, memberId: number, code: string) =>
  buildsOf(db, memberId).where('build.code', '=', code).executeTakeFirst();

export const findLastBuild = (db: Database, memberId: number, appId: number) =>
  buildsOf(db, memberId).where('build.app_id', '=', appId).orderBy('build.id', 'desc').limit(1).executeTakeFirst();

export type PublishedVersion = Pick<BuildRow, 'version' | 'config'>;

/** The published version of an app. */
export const findPublishedVersion = async (
  db: Database,
  { published_build: id }: { published_build: number | null },
): Promise<PublishedVersion | undefined> =>
  id === null
    ? undefined
    : db.selectFrom('build').select(['version', 'config']).where('id', '=', id).executeTakeFirst();

export const findBuildOfOrder = (db: Database, orderId: number): Promise<BuildRow | undefined> =>
  db.selectFrom('build').selectAll().where('order_id', '=', orderId).orderBy('id').limit(1).executeTakeFirst();

export async function listBuilds(
  db: Database,
  memberId: number,
  appId: number,
  page: { offset: number; limit: number },
) {
  const all = buildsOf(db, memberId).where('build.app_id', '=', appId);
  const [rows, { total }] = await Promise.all([
    all.orderBy('build.id', 'desc').offset(page.offset).limit(page.limit).execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function listFilesOfBuilds(db: Database, buildIds: readonly number[]): Promise<BuildFileRow[]> {
  return buildIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('build_file').selectAll().where('build_id', 'in', buildIds).orderBy('sort').execute();
}

/** The web clip in the published build of an app that has not expired. */
export const findWebClip = (db: Database, appId: number, now: Date) =>
  db
    .selectFrom('packed_app as app')
    .innerJoin('build_file as product', 'product.build_id', 'app.published_build')
    .select('product.file')
    .where('app.id', '=', appId)
    .where('product.kind', '=', 'mobileconfig')
    .where(({ eb, or }) => or([eb('app.expires_at', 'is', null), eb('app.expires_at', '>', now)]))
    .executeTakeFirst();

/** Up to `limit` references of files of all builds of these apps. */
export async function listFileCodesOfApps(db: Database, appIds: readonly number[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('build_file')
    .innerJoin('build', 'build.id', 'build_file.build_id')
    .select('build_file.file')
    .where('build.app_id', 'in', appIds)
    .orderBy('build.app_id')
    .orderBy('build.id')
    .limit(limit)
    .execute();
  return rows.map(({ file }) => file);
}

/** Requeues a failed build, with the licence that its app has by now; the app must be locked. */
export async function updateBuildQueued(tx: Transaction, buildId: number, config: BuildConfig): Promise<void> {
  await tx
    .updateTable('build')
    .set({
      status: 'queued',
      config: JSON.stringify(config),
      stages: '[]',
      total_ms: 0,
      reason: null,
      signer: null,
      attempt: 0,
      leased_until: null,
      finished_at: null,
    })
    .where('id', '=', buildId)
    .where('status', '=', 'failed')
    .execute();
}

/** Takes a waiting build, or one whose lease has expired. */
export async function claimBuild(db: Database, buildId: number, now: Date, until: Date): Promise<Claim | null> {
  const row = await db
    .updateTable('build')
    .from('packed_app')
    .set((eb) => ({ status: 'building', attempt: eb('build.attempt', '+', 1), leased_until: until, stages: '[]' }))
    .whereRef('packed_app.id', '=', 'build.app_id')
    .where('build.id', '=', buildId)
    .where((eb) =>
      eb.or([
        eb('build.status', '=', 'queued'),
        eb.and([eb('build.status', '=', 'building'), eb('build.leased_until', '<=', now)]),
      ]),
    )
    .returning([
      'build.id',
      'build.code',
      'build.app_id as appId',
      'packed_app.member_id as memberId',
      'build.attempt',
      'build.config',
      'build.created_at as createdAt',
    ])
    .executeTakeFirst();
  if (row) {
    await ringBell(db, BUILD_BELL, row.code);
  }
  return row ?? null;
}

/** The end of another run's lease; null when the build needs no run. */
export async function findLease(db: Database, buildId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('build')
    .select('leased_until')
    .where('id', '=', buildId)
    .where('status', 'in', ['queued', 'building'])
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

/** Extends the lease and stores the progress. False once the build belongs to another run, or is gone. */
export async function updateProgress(
  db: Database,
  claim: Claim,
  stages: readonly Stage[],
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, claim)
    .set({ stages: JSON.stringify(stages), leased_until: until })
    .executeTakeFirst();
  await ringBell(db, BUILD_BELL, claim.code);
  return numUpdatedRows === 1n;
}

export type Outcome = {
  status: 'done' | 'failed';
  stages: readonly Stage[];
  totalMs: number;
  reason: string | null;
  /** SHA-256 of the signing certificate; null for a build that failed. */
  signer: string | null;
  at: Date;
};

/** Ends a build, once. */
export async function updateBuildFinished(tx: Transaction, claim: Claim, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, claim)
    .set({
      status: outcome.status,
      stages: JSON.stringify(outcome.stages),
      total_ms: outcome.totalMs,
      reason: outcome.reason,
      signer: outcome.signer,
      leased_until: null,
      finished_at: outcome.at,
    })
    .executeTakeFirst();
  await ringBell(tx, BUILD_BELL, claim.code);
  return numUpdatedRows === 1n;
}

export const insertBuildFiles = (tx: Transaction, files: Insertable<PackagingTables['build_file']>[]) =>
  tx.insertInto('build_file').values(files).execute();

/** Stage times of the installation's latest successful builds, of any member. */
export const listLatestTraces = (db: Database, limit: number) =>
  db
    .selectFrom('build')
    .select(['stages', 'total_ms', 'finished_at'])
    .where('status', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();

/** A build of a deleted app cannot be held, although its row is erased later. */
const held = (db: Database, { id, attempt, appId }: Claim) =>
  db
    .updateTable('build')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'building')
    .where((row) => row.exists(row.selectFrom('packed_app').select('id').where('id', '=', appId)));

const buildsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('build')
    .innerJoin('packed_app as app', 'app.id', 'build.app_id')
    .selectAll('build')
    .select(['app.expires_at', 'app.trial as app_trial', 'app.plan as app_plan'])
    .where('app.member_id', '=', memberId);
