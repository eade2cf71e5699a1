import { expect, test } from 'vitest';
import { agreements, agreementsDue } from './agreements.ts';

test('a member who accepted the present versions is asked nothing', () => {
  expect(agreementsDue(agreements)).toEqual([]);
});

test('new versions and agreements never accepted are due', () => {
  const newer = [
    { document: 'service', version: 'next' },
    { document: 'user', version: '3' },
  ];
  expect(agreementsDue(agreements, newer)).toEqual(['service']);
  expect(agreementsDue([])).toEqual(['service', 'user']);
});
