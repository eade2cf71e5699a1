import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { Member } from '#server/http/handle.ts';

const DAY_MS = 86_400_000;
/**
 * A touch is written at most once in this time, and the stored end lies as much later: a session lives 24 hours after its last guarded
 * call and never less.
 */
const TOUCH_MS = 60_000;

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + DAY_MS + TOUCH_MS);

/** One statement reads the session with its member and, when it is due, moves its end. */
export async function selectSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
  touch: boolean,
): Promise<Member | null> {
  const dueBefore = new Date(touch ? now.getTime() - TOUCH_MS : 0);
  const { rows } = await sql<Member>`
    with found as (
      select s.token_hash, s.seen_at, m.id, m.mobile, m.email, m.username, m.language, m.created_at as "createdAt"
      from session s join member m on m.id = s.member_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and m.status = 'active'
    ), touched as (
      update session s set seen_at = ${now}, expires_at = ${sessionEnd(now)}
      from found where s.token_hash = found.token_hash and found.seen_at < ${dueBefore}
    )
    select id, mobile, email, username, language, "createdAt" from found`.execute(db);
  return rows[0] ?? null;
}
