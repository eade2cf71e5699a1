import { expect, test } from 'vitest';
import { beyondLimit, GRACE_SECONDS, isAbandoned, turnOf, UNFINISHED_SECONDS } from './kept-domains.ts';

const now = new Date('2026-11-26T04:00:00Z');
const in_ = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('bound domains are kept before suspended and pending ones, older before newer', () => {
  const bindings = [
    { id: 1, status: 'pending' },
    { id: 2, status: 'bound' },
    { id: 3, status: 'suspended' },
    { id: 4, status: 'bound' },
  ] as const;
  expect([...beyondLimit(bindings, 4)]).toEqual([]);
  expect([...beyondLimit(bindings, 2)]).toEqual([3, 1]);
  expect([...beyondLimit(bindings, 1)]).toEqual([4, 3, 1]);
  expect([...beyondLimit(bindings, 0)]).toEqual([2, 4, 3, 1]);
});

test.each([
  ['one within stays', false, null, 'bound', 'keep'],
  ['one beyond is announced', true, null, 'bound', 'announce'],
  ['an announced one waits', true, in_(1), 'bound', 'keep'],
  ['it is suspended at its end', true, in_(0), 'bound', 'suspend'],
  ['once', true, in_(-1), 'suspended', 'keep'],
  ['one within again is spared', false, in_(1), 'bound', 'spare'],
  ['also after its end', false, in_(-GRACE_SECONDS), 'suspended', 'spare'],
] as const)('%s', (_, isBeyond, endsAt, status, turn) => {
  expect(turnOf(isBeyond, { endsAt, status }, now)).toBe(turn);
});

test('a binding that waits for its member ends after thirty days; staff take as long as they need', () => {
  const step = {
    status: 'pending',
    hasRecord: false,
    filing: 'pending',
    lastStepAt: in_(-UNFINISHED_SECONDS),
  } as const;
  expect(isAbandoned(step, now)).toBe(true);
  expect(isAbandoned({ ...step, lastStepAt: in_(1 - UNFINISHED_SECONDS) }, now)).toBe(false);
  expect(isAbandoned({ ...step, hasRecord: true }, now)).toBe(false);
  expect(isAbandoned({ ...step, hasRecord: true, filing: 'failed' }, now)).toBe(true);
  expect(isAbandoned({ ...step, status: 'suspended' }, now)).toBe(false);
});
