import { randomInt } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A name that cannot be guessed, for whatever is reachable without sign-in: 22 characters hold 128 bits. */
export function randomCode(length = 22): string {
  return Array.from({ length }, () => BASE58[randomInt(BASE58.length)]).join('');
}
