import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';

export type NonceKey = { member_id: number; call: string; nonce: string };

/** Whether this claim is the first, or takes over a claim without an answer from before `givenUpBefore`. */
export async function claimNonce(db: Database, key: NonceKey, now: Date, givenUpBefore: Date): Promise<boolean> {
  const row = await db
    .insertInto('call_nonce')
    .values({ ...key, answer: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'call', 'nonce'])
        .doUpdateSet({ created_at: now })
        .where('call_nonce.answer', 'is', null)
        .where('call_nonce.created_at', '<', givenUpBefore),
    )
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

export const findNonce = (db: Database, key: NonceKey) =>
  db.selectFrom('call_nonce').select('answer').where(matches(key)).executeTakeFirst();

export async function updateNonce(db: Database, key: NonceKey, data: unknown): Promise<void> {
  const answer = JSON.stringify({ data });
  await db.updateTable('call_nonce').set({ answer }).where(matches(key)).execute();
}

export async function removeNonce(db: Database, key: NonceKey): Promise<void> {
  await db.deleteFrom('call_nonce').where(matches(key)).execute();
}

const matches =
  ({ member_id, call, nonce }: NonceKey) =>
  (row: ExpressionBuilder<Tables, 'call_nonce'>) =>
    row.and({ member_id, call, nonce });
