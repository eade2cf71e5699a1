import { describe, expect, test } from 'vitest';
import {
  isDoubtful,
  isGivenUp,
  isPushEndpoint,
  isPushLink,
  pushOutcome,
  waitBeforeRetry,
  waitClassOf,
} from './push.ts';

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

  test('is tried as long as the message lives where the operator’s account was the reason', () => {
    const waits = [1, 2, 3, 4, 5, 6, 50].map((tries) =>
      waitBeforeRetry({ tries, retryAfterSeconds: 0, secondsLeft: 86_400, isOurs: true }),
    );
    expect(waits).toEqual([60, 240, 960, 3840, 14_400, 14_400, 14_400]);
    expect(waitBeforeRetry({ tries: 6, retryAfterSeconds: 0, secondsLeft: 14_400, isOurs: true })).toBeNull();
  });
});

describe('an address whose host does not answer', () => {
  const now = new Date('2026-11-28T08:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const address = (days: number, silentDays = 2, lastDaysAgo = 1) => ({
    silent_since: ago(days),
    silent_days: silentDays,
    silent_at: ago(lastDaysAgo),
  });
  const facts = { now, isTakenElsewhere: true };

  test('is given up after more than a week of silence, not before', () => {
    expect([0, 6.9, 7, 7.1, 30].map((days) => isGivenUp(address(days), facts))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(isGivenUp({ silent_since: null, silent_days: 0, silent_at: null }, facts)).toBe(false);
  });

  test('stays where fewer than three days had messages, however many', () => {
    expect(isGivenUp(address(30, 1), facts)).toBe(false);
    expect(isGivenUp(address(30, 2, 0.1), facts), 'another one of today').toBe(false);
  });

  test('stays where no other address takes the message either: the outage may be ours', () => {
    expect(isGivenUp(address(30), { now, isTakenElsewhere: false })).toBe(false);
  });
});

test.each([
  [1, 1, false],
  [2, 2, false],
  [3, 3, true],
  [3, 5, true],
  [3, 6, false],
  [150, 20_000, false],
])('%i phones gone at once of %i are doubtful: %s', (gone, phones, isIt) => {
  expect(isDoubtful({ gone, phones })).toBe(isIt);
});

test('a wait is grouped with others of about the same length', () => {
  expect([60, 600, 601, 3600, 21_600, 21_601].map(waitClassOf)).toEqual([0, 0, 1, 1, 2, -1]);
});

test.each([
  [
    403,
    'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
  ],
  [403, 'the key in the authorization header does not correspond to the sender ID used to subscribe this user.'],
  [401, '{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}'],
])('%i with the words %s is about the subscription’s key', (status, words) => {
  expect(pushOutcome(status, words)).toBe('otherKey');
  expect(pushOutcome(status, 'Request did not validate Invalid bearer token: Auth expired')).toBe('ours');
  expect(pushOutcome(400, words), 'words under another status are not an answer about keys').toBe('refused');
});

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [204, 'accepted'],
  [302, 'refused'],
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
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
  ['https://ntfy.example:443/', true],
  ['https://ntfy.example:8443/', false],
  ['https://ntfy.example:22/', false],
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
