import { type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Plan } from '#modules/app-module.ts';
import type { AppStatus, BuildStatus } from '#rules/packaging/app-status.ts';
import { containing } from '#server/database/containing.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import type { AwaitsPayment } from '#server/features/billing/orders/apps-awaiting-payment.ts';
import type { PackagingTables } from '../tables.ts';

export type AppRow = Selectable<PackagingTables['packed_app']> & {
  last_code: string | null;
  last_status: BuildStatus | null;
  last_version: string | null;
  last_version_code: number | null;
  last_built_at: Date | null;
  /** Whether the key that would sign differs from that of the published version. */
  other_key: boolean;
  /** Whether the member has a copy of the signing key: it was exported, or brought along. */
  key_is_out: boolean;
};
export type AppColumns = Updateable<PackagingTables['packed_app']>;

/** Another member's app is not found rather than forbidden. */
export function findApp(db: Database, memberId: number, appId: number): Promise<AppRow | undefined> {
  return appsWithLastBuild(db).where('app.member_id', '=', memberId).where('app.id', '=', appId).executeTakeFirst();
}

/**
 * The same, locked until the transaction ends. Must precede any write that refers to the member, as in a closing account: the opposite order would
 * deadlock.
 */
export async function lockApp(tx: Database, memberId: number, appId: number): Promise<AppRow | undefined> {
  await tx
    .selectFrom('packed_app')
    .select('id')
    .where('id', '=', appId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  return findApp(tx, memberId, appId);
}

export const findAppByLicence = (db: Database, licenceCode: string) =>
  db
    .selectFrom('packed_app')
    .select(['id', 'licence_code', 'licensed', 'trial', 'plan', 'expires_at', 'published_build'])
    .where('licence_code', '=', licenceCode)
    .executeTakeFirst();

/** The build of an app with this code, else the published one. */
export const findBuildConfig = (db: Database, app: Pick<AppRow, 'id' | 'published_build'>, code: string) =>
  db
    .selectFrom('build')
    .select('config')
    .where('app_id', '=', app.id)
    .where((eb) => eb.or([eb('code', '=', code), eb('id', '=', app.published_build)]))
    .orderBy((eb) => eb('code', '=', code), 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertApp(db: Database, app: Insertable<PackagingTables['packed_app']>): Promise<number> {
  const { id } = await db.insertInto('packed_app').values(app).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateApp(db: Database, appId: number, columns: AppColumns): Promise<void> {
  await db.updateTable('packed_app').set(columns).where('id', '=', appId).execute();
}

/** The package names and bundle ids of all apps of a member. */
export async function listIdentities(db: Database, memberId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('packed_app')
    .select(['package_name', 'bundle_id'])
    .where('member_id', '=', memberId)
    .execute();
  return new Set(rows.flatMap(({ package_name, bundle_id }) => [package_name, bundle_id]));
}

/** Deletes an app; its builds are erased later. */
export async function removeApp(tx: Database, appId: number): Promise<void> {
  await tx.deleteFrom('packed_app').where('id', '=', appId).execute();
}

export type AppFilter = {
  memberId: number;
  keyword?: string | undefined;
  plan?: Plan | undefined;
  status?: AppStatus | undefined;
  now: Date;
  awaitsPayment: AwaitsPayment;
};

export async function listApps(
  db: Database,
  filter: AppFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: AppRow[]; total: number }> {
  const matching = appsWithLastBuild(db).where((eb) => matches(eb, filter));
  const [rows, { total }] = await Promise.all([
    matching.orderBy('app.id', 'desc').offset(page.offset).limit(page.limit).execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const searched = ['name', 'name_zh', 'link', 'package_name'] as const;

/** The apps of a member whose name, link, package name or bundle id contains a text, the newest first. */
export const listAppsNamed = (
  db: Database,
  memberId: number,
  { text, link }: { text: string; link: string },
  limit: number,
) =>
  db
    .selectFrom('packed_app as app')
    .select(['id', 'name', 'name_zh', 'link', 'package_name', 'theme_color', 'icon_picture'])
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        ...([...searched, 'bundle_id'] as const).map((column) => eb(`app.${column}`, 'ilike', containing(text))),
        eb('app.link', 'ilike', containing(link)),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The number of a member's apps, in all and by the status of the published ones. */
export const countApps = (db: Database, memberId: number, now: Date) =>
  db
    .selectFrom('packed_app')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isPublished(now, false)).as('packed'),
      fn.countAll<number>().filterWhere(isPublished(now, true)).as('expired'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

const isPublished = (now: Date, over: boolean) =>
  sql<SqlBool>`published_build is not null and coalesce(expires_at <= ${now}, false) = ${over}`;

const otherKey = sql<boolean>`published.signer is not null and published.signer is distinct from encode(sha256(key.certificate), 'hex')`;

const keyIsOut = sql<boolean>`coalesce(key.imported or key.exported_at is not null, false)`;

function appsWithLastBuild(db: Database) {
  return db
    .selectFrom('packed_app as app')
    .leftJoin('build as last', 'last.id', 'app.last_build')
    .leftJoin('build as published', 'published.id', 'app.published_build')
    .leftJoin('signing_key as key', 'key.app_id', 'app.id')
    .selectAll('app')
    .select([
      'last.code as last_code',
      'last.status as last_status',
      otherKey.as('other_key'),
      keyIsOut.as('key_is_out'),
      'last.version as last_version',
      'last.version_code as last_version_code',
      'last.created_at as last_built_at',
    ]);
}

type AppWithBuild = ExpressionBuilder<
  Tables & { app: Tables['packed_app']; last: Nullable<Tables['build']> },
  'app' | 'last'
>;
type Nullable<Table> = { [Column in keyof Table]: Table[Column] | null };

function matches(eb: AppWithBuild, filter: AppFilter) {
  const { memberId, keyword, plan, status } = filter;
  const like = keyword ? containing(keyword) : null;
  return eb.and([
    eb('app.member_id', '=', memberId),
    ...(plan ? [planIs(plan, filter)] : []),
    ...(like ? [eb.or(searched.map((column) => eb(`app.${column}`, 'ilike', like)))] : []),
    ...(status ? [statusIs(status, filter)] : []),
  ]);
}

/** `shownPlan` as SQL, for filtering a list. */
function planIs(plan: Plan, { awaitsPayment }: AppFilter) {
  const onOrder = sql<SqlBool>`not app.licensed and app.id = any(${[...awaitsPayment.keys()]}::bigint[])`;
  const ofOrder = [...awaitsPayment].flatMap(([id, ordered]) => (ordered === plan ? [id] : []));
  return sql<SqlBool>`case when ${onOrder} then app.id = any(${ofOrder}::bigint[]) else app.plan = ${plan} end`;
}

/** `statusOfApp` of rules/packaging as SQL, for filtering a list; a test compares both. */
function statusIs(status: AppStatus, { now, awaitsPayment }: AppFilter) {
  const published = sql<SqlBool>`app.published_build is not null`;
  const over = sql<SqlBool>`coalesce(app.expires_at <= ${now}, false)`;
  const running = sql<SqlBool>`coalesce(last.status in ('queued', 'building'), false)`;
  const failed = sql<SqlBool>`coalesce(last.status = 'failed', false)`;
  const unpaid = sql<SqlBool>`app.id = any(${[...awaitsPayment.keys()]}::bigint[])`;
  const conditions: Record<AppStatus, ReturnType<typeof sql<SqlBool>>> = {
    packed: sql`${published} and not ${over}`,
    expired: sql`${published} and ${over}`,
    building: sql`not ${published} and ${running}`,
    failed: sql`not ${published} and ${failed}`,
    draft: sql`not ${published} and not ${running} and not ${failed} and not ${unpaid}`,
    unpaid: sql`not ${published} and not ${running} and not ${failed} and ${unpaid}`,
  };
  return conditions[status];
}
