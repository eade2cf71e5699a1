import { expect, test } from 'vitest';
import { type FailureCodes, failureOf } from './failure-codes.ts';

const codes: FailureCodes = {
  sources: ['https://provider.example/codes'],
  gone: ['InvalidPhone'],
  refused: ['BadText', 'Late', 'Auth.Person*'],
  ours: { balance: ['NoMoney'], key: ['Auth.*'], permission: ['Auth.PersonsKey'] },
  busy: ['Throttling*'],
  otherwise: 'refused',
};
const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers) });

test.each([
  ['InvalidPhone', 200, 'gone', null],
  ['NoMoney', 200, 'ours', 'balance'],
  ['Auth.SignatureFailure', 400, 'ours', 'key'],
  ['Auth.PersonUnknown', 400, 'refused', null],
  ['Auth.PersonsKey', 400, 'ours', 'permission'],
  ['Throttling.User', 400, 'busy', null],
  ['BadText', 500, 'refused', null],
  ['Other', 400, 'refused', null],
  ['Other', 429, 'busy', null],
  ['Other', 503, 'busy', null],
] as const)('%s under HTTP %i is %s', (code, status, kind, fault) => {
  expect(failureOf('Provider', codes, { code, answer: answer(status) })).toMatchObject({ kind, fault, code });
});

test('the message has the code and the words, on one line and not too long; the wait is kept', () => {
  const words = `${'x'.repeat(30)}\u0014\n${'y'.repeat(500)}`;
  const failure = failureOf('Provider', codes, { code: 'Late', words, answer: answer(400, { 'retry-after': '60' }) });
  expect(failure.message).toBe(`Provider: 400 Late: ${'x'.repeat(30)} ${'y'.repeat(129)}`);
  expect(failure.retryAfterSeconds).toBe(60);
});
