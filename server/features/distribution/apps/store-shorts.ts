import { sql } from 'kysely';
import { RETIRED_SHORTS } from '#rules/distribution/short-code.ts';
import type { Database, Transaction } from '#server/database/tables.ts';

const since = (now: Date): Date => new Date(now.getTime() - RETIRED_SHORTS.seconds * 1000);

/** The owner of a code: `memberId` may take codes that the member has given up; `appId` already has its own. Both are null for a random code. */
type Taker = { memberId: number | null; appId: number | null; now: Date };

/** Whether the code belongs to another page, or belonged to another member. Codes must differ by more than case. */
export async function isShortTaken(db: Database, short: string, { memberId, appId, now }: Taker): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from distributed_app where lower(short) = ${short.toLowerCase()} and id is distinct from ${appId})
      or exists (
        select from retired_short where short = ${short.toLowerCase()} and retired_at > ${since(now)}
          and (${memberId}::bigint is null or member_id is distinct from ${memberId})) as is_taken`.execute(db);
  return rows[0]!.is_taken;
}

/** Locks one code for those who choose it until the transaction ends. */
export async function lockShort(tx: Transaction, short: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`short ${short.toLowerCase()}`}, 0))`.execute(tx);
}

/** Keeps codes that a member gives up from all others. Of those there are only so many, so that nobody hoards names. */
export async function upsertRetiredShorts(
  tx: Transaction,
  memberId: number,
  shorts: readonly string[],
  now: Date,
): Promise<void> {
  const rows = shorts.map((short) => ({ short: short.toLowerCase(), member_id: memberId, retired_at: now }));
  if (rows.length === 0) {
    return;
  }
  await tx
    .insertInto('retired_short')
    .values(rows)
    .onConflict((conflict) => conflict.column('short').doUpdateSet({ member_id: memberId, retired_at: now }))
    .execute();
  await forgetBeyond(tx, memberId);
}

/** The same for those of all apps of a member, of which only so many would stay. */
export async function upsertRetiredShortsOf(tx: Transaction, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into retired_short (short, member_id, retired_at)
    select lower(short), member_id, ${now} from distributed_app where member_id = ${memberId}
    order by lower(short) limit ${RETIRED_SHORTS.most}
    on conflict (short) do update set member_id = excluded.member_id, retired_at = excluded.retired_at`.execute(tx);
  await forgetBeyond(tx, memberId);
}

async function forgetBeyond(tx: Transaction, memberId: number): Promise<void> {
  await sql`
    delete from retired_short where short in (
      select short from retired_short where member_id = ${memberId}
      order by retired_at desc, short offset ${RETIRED_SHORTS.most})`.execute(tx);
}

export async function removeOldShorts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('retired_short').where('retired_at', '<=', since(now)).execute();
}
