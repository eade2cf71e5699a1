import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/config/log.ts';
import { createOutage, type Outage } from './outage.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let outage: Outage;
afterEach(() => outage.close());

function watchedBy(look: () => Promise<unknown>) {
  const log = createLog('silent');
  const told = { away: vi.spyOn(log, 'error'), back: vi.spyOn(log, 'warn') };
  outage = createOutage({ log, look });
  return told;
}
const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const full = new Error('timeout exceeded when trying to connect');

test('a lost connection is not taken for an outage while the database answers others', async () => {
  const look = vi.fn(async () => 1);
  const { away } = watchedBy(look);
  expect(outage.note(lost), 'callers need not log it').toBe(true);
  await expect.poll(() => look.mock.calls.length).toBe(1);
  await sleep(0);
  expect([outage.isOn(), away.mock.calls.length]).toEqual([false, 0]);
});

test('a full pool behind a lost connection is a busy site', async () => {
  const look = vi.fn(() => Promise.reject(full));
  const { away } = watchedBy(look);
  outage.note(lost);
  await expect.poll(() => look.mock.calls.length).toBe(1);
  await sleep(0);
  expect(away).not.toHaveBeenCalled();
});

test('a database that does not answer is told once, and its return once', async () => {
  let isAway = true;
  const { away, back } = watchedBy(() => (isAway ? Promise.reject(lost) : Promise.resolve()));
  for (let times = 0; times < 30; times += 1) {
    expect(outage.note(lost)).toBe(true);
  }
  await expect.poll(() => away.mock.calls.length).toBe(1);
  expect(outage.isOn()).toBe(true);
  isAway = false;
  await expect.poll(() => back.mock.calls.length).toBe(1);
  expect([outage.isOn(), away.mock.calls.length]).toEqual([false, 1]);
});

test('a busy site is told once a minute, and a statement is counted once', () => {
  watchedBy(async () => 1);
  const slow = Array.from({ length: 30 }, () => new DatabaseUnavailable(full, { isOutage: false }));
  expect(slow.map((error) => outage.note(error)).filter((isKnown) => !isKnown)).toHaveLength(1);
  for (const error of slow) {
    outage.note(error);
  }
  expect(outage.refused()).toBe(30);
  expect(outage.note(new Error('a fault of ours'))).toBe(false);
});
