import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** The codes of the member's videos that an app's or a build's settings use. */
export async function listVideosInUse(db: Database, memberId: number): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select file.code from file
    where file.owner_id = ${memberId} and file.kind = 'video' and exists (
      select from packed_app app
      where app.member_id = ${memberId} and (
        strpos(app.modules::text, file.code) > 0
        or exists (select from build where build.app_id = app.id and strpos(build.config::text, file.code) > 0)
      )
    )`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
