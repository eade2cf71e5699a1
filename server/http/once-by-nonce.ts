import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { type Done, type Failed, fail, type Handler, type Member } from './handle.ts';

type Result = Done<unknown> | Failed<string>;

const WAIT_MS = 8_000;
/** A first answer that takes longer than this belongs to a process that was killed. */
const GIVEN_UP_MS = 60_000;

/**
 * The same member, call and `nonce` get the first success again for 24 hours (calls.md §1), where a call makes something: elsewhere an
 * answer may hold a token, and is not kept. A failure changed nothing, so it is not kept either: the same nonce may try again.
 */
export async function onceByNonce(
  { name, call }: Handler,
  { nonce }: Record<string, unknown>,
  member: Member | null,
  deps: Deps,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!call.once || !member || typeof nonce !== 'string' || nonce === '') {
    return run();
  }
  if (nonce.length > 64) {
    return fail('PARAM', { field: 'nonce' });
  }
  const key: Key = { member_id: member.id, call: name, nonce };
  return (await claim(key, deps)) ? keepSuccess(key, deps, run) : firstAnswer(key, deps);
}

type Key = { member_id: number; call: string; nonce: string };

/** Whether this request is the first; a claim that a killed process left behind is taken over. */
async function claim(key: Key, { db, clock }: Deps): Promise<boolean> {
  const now = clock.now();
  const row = { ...key, answer: null, created_at: now };
  const taken = await db
    .insertInto('call_nonce')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'call', 'nonce'])
        .doUpdateSet({ created_at: now })
        .where('call_nonce.answer', 'is', null)
        .where('call_nonce.created_at', '<', new Date(now.getTime() - GIVEN_UP_MS)),
    )
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
}

async function keepSuccess(key: Key, { db }: Deps, run: () => Promise<Result>): Promise<Result> {
  let result: Result | null = null;
  try {
    result = await run();
    return result;
  } finally {
    if (result?.ok) {
      const answer = JSON.stringify({ data: result.data });
      await db.updateTable('call_nonce').set({ answer }).where(matches(key)).execute();
    } else {
      await db.deleteFrom('call_nonce').where(matches(key)).execute();
    }
  }
}

async function firstAnswer(key: Key, { db }: Deps): Promise<Result> {
  for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt; await sleep(50)) {
    const row = await db.selectFrom('call_nonce').select('answer').where(matches(key)).executeTakeFirst();
    if (!row) {
      break;
    }
    if (row.answer) {
      return { ok: true, data: row.answer.data };
    }
  }
  return fail('TOO_FREQUENT', { retry_after: 1 });
}

const matches =
  ({ member_id, call, nonce }: Key) =>
  (row: ExpressionBuilder<Tables, 'call_nonce'>) =>
    row.and({ member_id, call, nonce });
