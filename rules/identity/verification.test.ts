import { describe, expect, test } from 'vitest';
import {
  mayDistribute,
  maySubmitCompany,
  maySubmitPerson,
  statusNumber,
  untried,
  type VerificationState,
  type VerificationStatus,
} from './verification.ts';

const all: readonly VerificationStatus[] = ['none', 'pending', 'passed', 'failed'];
const manual = (status: VerificationStatus): VerificationState => ({
  status,
  channel: status === 'none' ? null : 'manual',
});

describe('spec §4: submit, wait, passed or failed; "after failure the user can re-authenticate"', () => {
  test.each([
    [untried, true],
    [manual('pending'), false],
    [manual('passed'), false],
    [manual('failed'), true],
    [{ status: 'pending', channel: 'alipay' }, true],
    [{ status: 'pending', channel: 'wechat' }, true],
    [{ status: 'passed', channel: 'alipay' }, false],
  ] as const)('personal from %j: %s', (state, may) => {
    expect(maySubmitPerson(state)).toBe(may);
  });
});

describe('"Personal passes first, enterprise can follow"', () => {
  test.each(all.filter((status) => status !== 'passed'))('personal %s: personal first', (status) => {
    expect(maySubmitCompany(manual(status), untried)).toEqual({ ok: false, reason: 'PERSON_FIRST' });
  });

  test.each([
    ['none', { ok: true }],
    ['failed', { ok: true }],
    ['pending', { ok: false, reason: 'STATE' }],
    ['passed', { ok: false, reason: 'STATE' }],
  ] as const)('personal passed, enterprise %s: %j', (status, answer) => {
    expect(maySubmitCompany(manual('passed'), manual(status))).toEqual(answer);
  });
});

test('spec §6: "Real-name authentication is required for app distribution"', () => {
  expect(all.filter(mayDistribute)).toEqual(['passed']);
});

test('on the wire (calls.md, getUserInfo): 0 none, 1 pending, 2 passed, 3 failed', () => {
  expect(all.map((status) => statusNumber[status])).toEqual([0, 1, 2, 3]);
});
