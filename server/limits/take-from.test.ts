import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createShares } from './shares.ts';
import { countFrom, giveBackFrom, takeFrom, takeShareFrom } from './take-from.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Networks of one /56, which a household gets. */
const household = (at: number) => `2001:db8:7:${at.toString(16).padStart(4, '0')}::9`;

describe('tries of an address', () => {
  test('count for its network, and sixteen times as many for the site of IPv6 around it', async () => {
    const { limits } = server.deps;
    const tries = (ip: string) => takeFrom(limits, { key: 'try', ip }, 2, 60);
    expect([await tries(household(0)), await tries(household(0)), await tries(household(0))]).toMatchObject([
      { ok: true, left: 1 },
      { ok: true, left: 0 },
      { ok: false },
    ]);
    const others = [];
    for (let at = 1; at <= 31; at += 1) {
      others.push((await tries(household(at))).ok);
    }
    expect(others).toEqual([...Array(30).fill(true), false]);
    expect((await tries('2001:db8:8::1')).ok, 'another site').toBe(true);
  });

  test('are counted as the greater of those of the network and its part of the site’s', async () => {
    const { limits } = server.deps;
    const from = (at: number) => ({ key: 'counted', ip: household(at) });
    for (let at = 0; at < 33; at += 1) {
      await takeFrom(limits, from(at), 5, 60);
    }
    expect([await countFrom(limits, from(0)), await countFrom(limits, from(99))]).toEqual([2, 2]);
    await Promise.all([0, 1, 2, 3, 4].map((at) => giveBackFrom(limits, from(at))));
    expect([await countFrom(limits, from(99)), await countFrom(limits, { key: 'counted', ip: '' })]).toEqual([1, 0]);
  });
});

test('shares are taken from the network and the site, and a refusal by either takes nothing', () => {
  const shares = createShares();
  const take = (at: number) => takeShareFrom(shares, { key: 'bytes', ip: household(at) }, 1, 1);
  const leaves = Array.from({ length: 16 }, (_, at) => take(at));
  expect([take(0), take(16), take(16)]).toEqual([null, null, null]);
  leaves[0]!();
  expect(take(16)).not.toBeNull();
  expect(take(0)).toBeNull();
});

test('a site has no more than it may have of what is everybody’s', async () => {
  const from = (at: number) => ({ key: 'of all', ip: household(at) });
  const shares = createShares();
  const leaves = [0, 1, 2].map((at) => takeShareFrom(shares, from(at), 1, 1, 2));
  expect(leaves.map((leave) => leave !== null)).toEqual([true, true, false]);
  const tries = [];
  for (let at = 0; at < 3; at += 1) {
    tries.push((await takeFrom(server.deps.limits, from(at), 1, 60, { ofSite: 2 })).ok);
  }
  expect(tries).toEqual([true, true, false]);
});
