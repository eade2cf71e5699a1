import type { Selectable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { PackagingTables } from '../tables.ts';

export type PreviewRow = Selectable<PackagingTables['app_preview']>;

/** The link of an app that is still valid. */
export const findPreview = (db: Database, appId: number, now: Date): Promise<PreviewRow | undefined> =>
  db.selectFrom('app_preview').selectAll().where('app_id', '=', appId).where('expires_at', '>', now).executeTakeFirst();

/** The app behind a valid link; none while its owner is frozen. */
export const findPreviewedApp = (db: Database, code: string, now: Date) =>
  db
    .selectFrom('app_preview as preview')
    .innerJoin('packed_app as app', 'app.id', 'preview.app_id')
    .innerJoin('member', 'member.id', 'app.member_id')
    .selectAll('app')
    .select('preview.expires_at as preview_ends')
    .where('preview.code', '=', code)
    .where('preview.expires_at', '>', now)
    .where('member.status', '!=', 'frozen')
    .executeTakeFirst();

/** Extends a link, which keeps its code while it is valid; else the new code is its own. */
export const upsertPreview = (db: Database, row: PreviewRow): Promise<PreviewRow> =>
  db
    .insertInto('app_preview')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('app_id').doUpdateSet((old) => ({
        code: old
          .case()
          .when('app_preview.expires_at', '>', row.created_at)
          .then(old.ref('app_preview.code'))
          .else(row.code)
          .end(),
        created_at: row.created_at,
        expires_at: row.expires_at,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removePreview(db: Database, appId: number): Promise<void> {
  await db.deleteFrom('app_preview').where('app_id', '=', appId).execute();
}

export async function removeOldPreviews(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('app_preview').where('expires_at', '<=', now).execute();
}
