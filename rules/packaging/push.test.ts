import { describe, expect, test } from 'vitest';
import { isPushEndpoint, isPushLink, pushOutcome, waitBeforeRetry } from './push.ts';

describe('a send that failed', () => {
  const waitAfter = (tries: number, retryAfterSeconds = 0, secondsLeft = 86_400) =>
    waitBeforeRetry({ tries, retryAfterSeconds, secondsLeft });

  test('is tried again after 1, 4 and 16 minutes and an hour, and then no more', () => {
    expect([1, 2, 3, 4, 5].map((tries) => waitAfter(tries))).toEqual([60, 240, 960, 3600, null]);
  });

  test('waits as long as the service asks, a day at most', () => {
    expect(waitAfter(1, 600)).toBe(600);
    expect(waitAfter(1, 10 ** 9, 10 ** 9)).toBe(86_400);
  });

  test('is given up when the message has expired by then', () => {
    expect(waitAfter(2, 0, 240)).toBeNull();
    expect(waitAfter(2, 0, 241)).toBe(240);
  });
});

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [204, 'accepted'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
] as const)('%i means %s', (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});

test.each([
  ['https://ntfy.example/upX?id=7', true],
  ['https://ntfy.example:8443/', true],
  ['http://ntfy.example/', false],
  ['https://lin@ntfy.example/', false],
  ['file:///etc/passwd', false],
  ['ntfy.example', false],
  ['', false],
  [`https://ntfy.example/${'a'.repeat(1000)}`, false],
])('the endpoint %j: %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne);
});

test.each([
  ['', true],
  ['/tea/1', true],
  ['https://shanye.cn/tea', true],
  ['//elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['tea', false],
])('the link %j of a message: %s', (link, isOne) => {
  expect(isPushLink(link)).toBe(isOne);
});
