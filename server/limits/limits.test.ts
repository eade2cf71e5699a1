import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sweepLimits } from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([false, true])('exactly five of a hundred at once pass (durable: %s)', async (durable) => {
  const { limits } = server.deps;
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => limits.take(`at-once-${durable}`, 5, 60, { durable })),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(5);
});

test('a refusal names the time to wait, and the try then passes', async () => {
  const { limits } = server.deps;
  expect(await limits.take('wait', 1, 60)).toEqual({ ok: true, left: 0 });
  const refused = await limits.take('wait', 1, 60);
  expect(refused).toMatchObject({ ok: false, retryAfter: expect.closeTo(60, -1) });
  server.clock.advance(61);
  expect((await limits.take('wait', 1, 60)).ok).toBe(true);
});

test('a clock that was a year ahead and is corrected locks no one out', async () => {
  const { limits } = server.deps;
  const year = 365 * 86_400;
  server.clock.advance(year);
  await limits.take('ahead', 1, 60);
  server.clock.advance(-year);
  expect(await limits.take('ahead', 1, 60)).toEqual({ ok: true, left: 0 });
  expect(await limits.take('ahead', 1, 60)).toMatchObject({ ok: false });
});

test('a clock slightly behind gives no further tries', async () => {
  const { limits } = server.deps;
  await limits.take('behind', 1, 60);
  server.clock.advance(-30);
  expect(await limits.take('behind', 1, 60)).toMatchObject({ ok: false });
  server.clock.advance(30);
});

test('cleared tries start again', async () => {
  const { limits } = server.deps;
  await limits.take('clear', 1, 60);
  await limits.clear('clear');
  expect((await limits.take('clear', 1, 60)).ok).toBe(true);
});

test('the sweep removes only expired windows', async () => {
  const { limits, db, clock } = server.deps;
  await limits.take('short', 1, 10);
  await limits.take('long', 1, 1000);
  server.clock.advance(20);
  await sweepLimits(db, clock.now());
  expect([await limits.count('short'), await limits.count('long')]).toEqual([0, 1]);
  const over = await db.selectFrom('rate_window').select('key').where('resets_at', '<', clock.now()).execute();
  expect(over).toEqual([]);
});

test('the tables contain no phone number and no address', async () => {
  const { limits, db } = server.deps;
  for (const durable of [false, true]) {
    await limits.take('code:day:sms:13800138000', 1, 1000, { durable });
  }
  const rows = await db
    .selectFrom('rate_window')
    .select('key')
    .unionAll(db.selectFrom('quota_window').select('key'))
    .execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([]);
});
