import { isReservedShort } from '#rules/distribution/short-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { isShortTaken, lockShort } from './store-shorts.ts';

/**
 * The lengths of the successive tries: a code grows when shorter ones run out. Six characters without case give a billion codes, too many to try them
 * all.
 */
const LENGTHS = [6, 6, 6, 7, 7, 8, 8, 8];

/** A random code for an install page that no other page has; it stays reserved until the transaction ends. */
export async function freeShort(tx: Transaction, now: Date): Promise<string> {
  for (const length of LENGTHS) {
    const short = randomCode(length);
    await lockShort(tx, short);
    if (!isReservedShort(short) && !(await isShortTaken(tx, short, { memberId: null, appId: null, now }))) {
      return short;
    }
  }
  throw new Error('no short code is free');
}
