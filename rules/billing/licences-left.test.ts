import { expect, test } from 'vitest';
import { licencesLeft } from './licences-left.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;

test.each([
  ['no licence', [], { apps: 0, days: 0, permanent: 0 }],
  ['one that is over', [NOW - DAY], { apps: 0, days: 0, permanent: 0 }],
  ['two that run, and one that is over', [NOW + 365 * DAY, NOW + DAY / 2, NOW], { apps: 2, days: 366, permanent: 0 }],
  ['a permanent one beside', [null, NOW + 2 * DAY], { apps: 1, days: 2, permanent: 1 }],
] as const)('%s', (_, ends, left) => expect(licencesLeft(ends, NOW)).toEqual(left));
