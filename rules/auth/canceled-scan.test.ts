import { expect, test } from 'vitest';
import { boundSince } from './canceled-scan.ts';

const [used_at, handle_used_at] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-02T10:04:00Z')];

test.each([
  ['login', handle_used_at],
  ['bind', used_at],
  ['unbind', null],
  ['confirm', null],
] as const)('a scan to %s counts its bindings since %s', (purpose, since) => {
  expect(boundSince({ purpose, used_at, handle_used_at })).toBe(since);
});

test.each(['login', 'bind', 'unbind', 'confirm'] as const)(
  'a scan to %s that was never used has bound nothing',
  (purpose) => {
    expect(boundSince({ purpose, used_at: null, handle_used_at: null })).toBeNull();
  },
);
