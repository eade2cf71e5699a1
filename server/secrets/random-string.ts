import { randomInt } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Letters and digits that are not confused with one another (spec §9: "Random string helper default length 32"). */
export function randomString(length = 32): string {
  return Array.from({ length }, () => BASE58[randomInt(BASE58.length)]).join('');
}
