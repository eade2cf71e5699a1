import { isReservedShort } from '#rules/distribution/short-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { isShortTaken, lockShort } from './store-apps.ts';

/** Lengths of the attempts: a code grows when those of four characters run out. */
const LENGTHS = [4, 4, 4, 5, 5, 6, 6, 6];

/** A random code for an install page that no other page has; it stays free until the transaction ends. */
export async function freeShort(tx: Transaction): Promise<string> {
  for (const length of LENGTHS) {
    const short = randomCode(length);
    await lockShort(tx, short);
    if (!isReservedShort(short) && !(await isShortTaken(tx, short, null))) {
      return short;
    }
  }
  throw new Error('no short code is free');
}
