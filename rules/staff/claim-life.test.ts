import { expect, test } from 'vitest';
import { claimedSince } from './claim-life.ts';

test('a claim without activity is valid for half an hour', () => {
  expect(claimedSince(new Date('2026-11-29T12:30:00Z'))).toEqual(new Date('2026-11-29T12:00:00Z'));
});
