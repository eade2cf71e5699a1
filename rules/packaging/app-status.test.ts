import { describe, expect, test } from 'vitest';
import { type AppFacts, isIdentityFrozen, mayBecome, statusOfApp } from './app-status.ts';

const draft: AppFacts = { hasUnpaidOrder: false, isPublished: false, expiresAtSeconds: 0, lastBuild: null };
const packed: AppFacts = { ...draft, isPublished: true, expiresAtSeconds: 1000, lastBuild: 'done' };

describe('an app is', () => {
  test.each([
    ['draft', draft, 0],
    ['unpaid', { ...draft, hasUnpaidOrder: true }, 0],
    ['building', { ...draft, lastBuild: 'queued' as const }, 0],
    ['building', { ...draft, lastBuild: 'building' as const, hasUnpaidOrder: true }, 0],
    ['failed', { ...draft, lastBuild: 'failed' as const }, 0],
    ['draft', { ...draft, lastBuild: 'cancelled' as const }, 0],
    ['packed', packed, 999],
    ['packed', { ...packed, lastBuild: 'building' as const }, 999],
    ['packed', { ...packed, lastBuild: 'failed' as const }, 999],
    ['packed', { ...packed, expiresAtSeconds: 0 }, 9999],
    ['expired', packed, 1000],
  ])('%s: %j at %i', (status, app, now) => {
    expect(statusOfApp(app, now)).toBe(status);
  });
});

test.each([
  [null, false],
  ['cancelled' as const, false],
  ['queued' as const, true],
  ['failed' as const, true],
  ['done' as const, true],
])('after a build that is %s the identity is frozen: %s', (build, frozen) => {
  expect(isIdentityFrozen(build)).toBe(frozen);
});

test.each([
  ['queued', 'building', true],
  ['building', 'done', true],
  ['building', 'queued', true],
  ['failed', 'queued', true],
  ['done', 'failed', false],
  ['queued', 'done', false],
  ['cancelled', 'building', false],
] as const)('a build goes from %s to %s: %s', (from, to, allowed) => {
  expect(mayBecome(from, to)).toBe(allowed);
});
