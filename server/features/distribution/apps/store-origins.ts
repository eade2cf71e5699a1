import type { Database } from '#server/database/tables.ts';

/** An app with the signer of its only release; undefined for an app that has had others. */
export async function findNewApp(db: Database, appId: number) {
  const rows = await db
    .selectFrom('distributed_app as app')
    .innerJoin('app_release as release', 'release.app_id', 'app.id')
    .select(['app.id', 'app.member_id', 'app.platform', 'app.package_name', 'app.short', 'app.domain'])
    .select(['release.signer', 'release.sha256'])
    .where('app.id', '=', appId)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

type NewApp = NonNullable<Awaited<ReturnType<typeof findNewApp>>>;

/** The oldest app of another member with the same package, and its signer or its bytes. */
export const findFirstPublisher = (db: Database, { id, member_id, platform, package_name, signer, sha256 }: NewApp) =>
  db
    .selectFrom('distributed_app as app')
    .innerJoin('app_release as release', 'release.app_id', 'app.id')
    .select(['app.id', 'app.member_id', 'app.name'])
    .where('app.id', '<', id)
    .where('app.member_id', '<>', member_id)
    .where('app.platform', '=', platform)
    .where('app.package_name', '=', package_name)
    .where((row) => row.or([row('release.sha256', '=', sha256), row('release.signer', '=', signer)]))
    .orderBy('app.id')
    .limit(1)
    .executeTakeFirst();
