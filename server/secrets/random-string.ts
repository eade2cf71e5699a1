import { randomInt } from 'node:crypto';
import { BASE58 } from '#rules/base58.ts';

/** Random base58 characters (spec §9: "Random string helper default length 32"). */
export function randomString(length = 32): string {
  return Array.from({ length }, () => BASE58[randomInt(BASE58.length)]).join('');
}
