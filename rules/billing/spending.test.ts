import { expect, test } from 'vitest';
import { spend } from './spending.ts';

test.each([
  [5000, 5000, 0, { ok: true, balanceFen: 5000, giftFen: 0 }],
  [5000, 9000, 1000, { ok: true, balanceFen: 5000, giftFen: 0 }],
  [5000, 3000, 2000, { ok: true, balanceFen: 3000, giftFen: 2000 }],
  [5000, 0, 5000, { ok: true, balanceFen: 0, giftFen: 5000 }],
  [0, 0, 0, { ok: true, balanceFen: 0, giftFen: 0 }],
  [5000, 3000, 1999, { ok: false, needFen: 1 }],
  [1, 0, 0, { ok: false, needFen: 1 }],
])('%i fen from a balance of %i and gifts of %i', (amount, balanceFen, giftFen, expected) => {
  expect(spend(amount, { balanceFen, giftFen })).toEqual(expected);
});
