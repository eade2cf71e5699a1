import { expect, test } from 'vitest';
import { isAlone, needsTwoPeople } from './two-people.ts';

const LIMIT = 500_000;

test.each([
  ['an amount at the limit', 500_000, { ofMemberFen: 0, inAllFen: 0 }, false],
  ['an amount above the limit', 500_001, { ofMemberFen: 0, inAllFen: 0 }, true],
  ['a sum of one member at the limit', 200_000, { ofMemberFen: 300_000, inAllFen: 300_000 }, false],
  ['a sum of one member above the limit', 200_001, { ofMemberFen: 300_000, inAllFen: 300_000 }, true],
  ['a sum of all members at four times the limit', 500_000, { ofMemberFen: 0, inAllFen: 1_500_000 }, false],
  ['a sum of all members above four times the limit', 1, { ofMemberFen: 0, inAllFen: 2_000_000 }, true],
] as const)('%s', (_, amountFen, alone, needsTwo) => {
  expect(needsTwoPeople(amountFen, alone, LIMIT)).toBe(needsTwo);
});

test('a limit of zero leaves nothing to one person', () => {
  expect(needsTwoPeople(1, { ofMemberFen: 0, inAllFen: 0 }, 0)).toBe(true);
});

test.each([
  [null, true],
  [7, true],
  [8, false],
])('a decision by 7 after %s is alone: %s', (first, alone) => expect(isAlone(7, first)).toBe(alone));
