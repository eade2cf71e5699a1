import { expect, test } from 'vitest';
import { agreements, agreementsDue } from './agreements.ts';

test('whoever accepted the present versions is asked nothing', () => {
  expect(agreementsDue(agreements)).toEqual([]);
});

test('a new version is due, and so is what was never accepted', () => {
  const newer = [
    { document: 'service', version: '3' },
    { document: 'user', version: '1' },
  ];
  expect(agreementsDue(agreements, newer)).toEqual(['service']);
  expect(agreementsDue([])).toEqual(['service', 'user']);
});
