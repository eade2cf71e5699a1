import type { NoticeDays } from '#rules/packaging/expiry-notice.ts';
import type { Database, Transaction } from '#server/database/tables.ts';

/** Licensed apps that end within a period, in the order of their ids. */
export const listEnding = (
  db: Database,
  { from, to, after, atMost }: { from: Date; to: Date; after: number; atMost: number },
) =>
  db
    .selectFrom('packed_app')
    .select(['id', 'member_id', 'name', 'trial', 'expires_at'])
    .where('licensed', '=', true)
    .where('expires_at', '>=', from)
    .where('expires_at', '<=', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute();

/** False when this notice was sent before. */
export async function insertExpiryNotice(
  tx: Transaction,
  notice: { app_id: number; expires_at: Date; days: NoticeDays; sent_at: Date },
): Promise<boolean> {
  const kept = await tx
    .insertInto('expiry_notice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('app_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Apps with more finished builds with files than this number, in the order of their ids. */
export const listCrowded = (
  db: Database,
  { builds, after, atMost }: { builds: number; after: number; atMost: number },
) =>
  db
    .selectFrom('build')
    .innerJoin('packed_app', 'packed_app.id', 'build.app_id')
    .select(['packed_app.id', 'packed_app.member_id'])
    .where('build.status', '=', 'done')
    .where('build.app_id', '>', after)
    .where((row) =>
      row.exists(row.selectFrom('build_file').select('build_id').whereRef('build_file.build_id', '=', 'build.id')),
    )
    .groupBy(['packed_app.id', 'packed_app.member_id'])
    .having((row) => row.fn.countAll(), '>', builds)
    .orderBy('packed_app.id')
    .limit(atMost)
    .execute();

/** The finished builds of an app that still have files. */
export const listKept = (db: Database, appId: number) =>
  db
    .selectFrom('build')
    .select(['id', 'finished_at'])
    .where('app_id', '=', appId)
    .where('status', '=', 'done')
    .where((row) =>
      row.exists(row.selectFrom('build_file').select('build_id').whereRef('build_file.build_id', '=', 'build.id')),
    )
    .execute();

export const listFilesOf = (db: Database, buildIds: readonly number[]) =>
  db.selectFrom('build_file').select('file').where('build_id', 'in', buildIds).orderBy('file').execute();
