import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureName } from '#contract/failures.ts';
import { isOutage } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, type Failed, fail, type Handler } from '#server/feature/handle.ts';
import type { Member } from '#server/feature/member.ts';
import { claimNonce, findNonce, type NonceKey, removeNonce, updateNonce } from './store-call-nonces.ts';

type Result = Done<unknown> | Failed<FailureName>;

const WAIT_MS = 8_000;
/** An unfinished claim that is older belongs to a killed process. */
const GIVEN_UP_MS = 60_000;
/** While the database is away: the interval and the limit for writing the result of a claim. */
const [AGAIN_MS, LAST_TRY_MS] = [1_000, 3_600_000] as const;

/**
 * The first success is answered again to the same member, call and `nonce` for 24 hours (calls.md §1), for calls that create something. Answers of
 * other calls may contain a token and are not stored. A failure changed nothing and is not stored either, so the same nonce may try again.
 */
export async function onceByNonce(
  { name, call }: Handler,
  { nonce }: Record<string, unknown>,
  member: Member | null,
  deps: Deps,
  run: () => Promise<Result>,
): Promise<Result> {
  if (call.once && member && isUnreadable(nonce)) {
    return fail('PARAM', { field: 'nonce' });
  }
  if (!call.once || !member || typeof nonce !== 'string' || nonce === '') {
    return run();
  }
  const key: NonceKey = { member_id: member.id, call: name, nonce };
  return (await claim(key, deps)) ? keepSuccess(key, deps, run) : firstAnswer(key, deps, run);
}

/** Whether the nonce is too long, or repeated. */
const isUnreadable = (nonce: unknown): boolean =>
  Array.isArray(nonce) || (typeof nonce === 'string' && nonce.length > 64);

/** Whether this request is the first; takes over the claim of a killed process. */
function claim(key: NonceKey, { db, clock }: Deps): Promise<boolean> {
  const now = clock.now();
  return claimNonce(db, key, now, new Date(now.getTime() - GIVEN_UP_MS));
}

async function keepSuccess(key: NonceKey, deps: Deps, run: () => Promise<Result>): Promise<Result> {
  let result: Result | null = null;
  try {
    result = await run();
    return result;
  } finally {
    await settle(key, deps, result);
  }
}

/**
 * Stores a success for repetition and removes the claim of a failure. If the database is away, the answer is still sent, and the result is written
 * when the database is back.
 */
async function settle(key: NonceKey, { db }: Deps, result: Result | null): Promise<void> {
  const write = () => (result?.ok ? updateNonce(db, key, result.data) : removeNonce(db, key));
  await write().catch((error: unknown) => {
    if (!isOutage(error)) {
      throw error;
    }
    void writeLater(write);
  });
}

async function writeLater(write: () => Promise<unknown>): Promise<void> {
  for (const giveUpAt = Date.now() + LAST_TRY_MS; Date.now() < giveUpAt; ) {
    await sleep(AGAIN_MS, undefined, { ref: false });
    const failed = await write().then(
      () => null,
      (error: unknown) => error,
    );
    if (!failed || !isOutage(failed)) {
      return;
    }
  }
}

/** After a failure, the next waiting request runs. */
async function firstAnswer(key: NonceKey, deps: Deps, run: () => Promise<Result>): Promise<Result> {
  for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt; await sleep(50)) {
    const row = await findNonce(deps.db, key);
    if (!row && (await claim(key, deps))) {
      return keepSuccess(key, deps, run);
    }
    if (row?.answer) {
      return { ok: true, data: row.answer.data };
    }
  }
  return fail('TOO_FREQUENT', { retry_after: 1 });
}
