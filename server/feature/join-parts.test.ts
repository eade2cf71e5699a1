import { expect, test } from 'vitest';
import { joinParts } from './join-parts.ts';

type Whole = { first: number; second: number };
const keys = ['first', 'second'] as const;

test('parts of several features are joined', () => {
  expect(joinParts<Whole>(keys, [{ first: 1 }, undefined, { second: 2 }])).toEqual({ first: 1, second: 2 });
});

test('a part that no feature contributes is refused by its name', () => {
  expect(() => joinParts<Whole>(keys, [{ first: 1 }])).toThrow('second: 0');
});

test('a part that two features contribute is refused by its name', () => {
  expect(() => joinParts<Whole>(keys, [{ first: 1, second: 2 }, { second: 3 }])).toThrow('second: 2');
});
