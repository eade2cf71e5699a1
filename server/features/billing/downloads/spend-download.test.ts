import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { signInAgain } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { post } from '../ledger/post.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { findMoney } from '../ledger/store-ledger.ts';
import { allowanceOf, lockDownloads, spendDownload, tellUsedUp } from './spend-download.ts';

/** Noon in Shanghai, so that a test stays within its day. */
const noon = new Date('2026-11-26T04:00:00Z');
const FREE = 50;

let server: TestServer;
let member: TestMember;
let keys = 0;
const newKey = () => {
  keys += 1;
  return keys;
};
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
beforeEach(async () => {
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const download = (price = 1, ticket = `ticket-${newKey()}`) =>
  server.db.transaction().execute(async (tx) => {
    await lockDownloads(tx, member.id);
    return spendDownload(tx, server.deps, { memberId: member.id, ticket, points: price });
  });
async function downloads(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    expect(await download()).toBe('free');
  }
}
const give = (points: number, granted = 0) =>
  server.db.transaction().execute((tx) =>
    post(tx, {
      key: `given:${newKey()}`,
      kind: 'points',
      at: server.clock.now(),
      postings: [
        { account: { kind: 'points', memberId: member.id }, amount: points },
        { account: { kind: 'granted_points', memberId: member.id }, amount: granted },
        { account: { kind: 'points_issued' }, amount: -points - granted },
      ],
    }),
  );
const left = async () => {
  const { points, grantedPoints } = await findMoney(server.db, member.id);
  return [points - grantedPoints, grantedPoints];
};
const told = async () => {
  const { data } = await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member);
  return data.list.map(({ type }) => type).filter((type) => type.startsWith('downloads'));
};

describe('a download', () => {
  test('is free while the day has free ones, whatever it costs, and then costs granted points before bought ones', async () => {
    await give(10, 5);
    await downloads(FREE - 1);
    expect(await download(400), 'a free one is of any size').toBe('free');
    expect(await left()).toEqual([10, 5]);
    expect([await download(7), await left()]).toEqual(['points', [8, 0]]);
    expect([await download(8), await left()]).toEqual(['points', [0, 0]]);
    expect([await download(1), await left()]).toEqual([null, [0, 0]]);
  });

  test('is free again on the next day in Shanghai, not before', async () => {
    await downloads(FREE);
    server.clock.advance(12 * 3600 - 60);
    expect(await download()).toBeNull();
    server.clock.advance(60);
    expect(await download()).toBe('free');
    server.clock.advance(12 * 3600);
  });

  test('has as many free ones as the level, and the site’s own number without one', async () => {
    const free = async () => (await allowanceOf(server.db, member.id, server.clock.now())).freeDay;
    expect(await free()).toBe(FREE);
    const expires_at = new Date(server.clock.now().getTime() + 1000);
    const level = { member_id: member.id, level: 'senior' as const, expires_at, points_at: expires_at };
    await server.db.insertInto('membership').values(level).execute();
    expect(await free()).toBe(2000);
    server.clock.advance(2);
    expect(await free()).toBe(FREE);
  });

  test('costs points once under its ticket', async () => {
    await give(10);
    await downloads(FREE);
    expect([await download(3, 'same'), await download(3, 'same'), await left()]).toEqual(['points', 'points', [7, 0]]);
  });

  test('in a crowd is paid exactly, and never below nothing', async () => {
    await give(9, 4);
    await downloads(FREE - 10);
    const all = await Promise.all(Array.from({ length: 60 }, () => download(2)));
    const by = (way: string | null) => all.filter((one) => one === way).length;
    expect([by('free'), by('points'), by(null)]).toEqual([10, 6, 44]);
    expect(await left()).toEqual([1, 0]);
  });
});

describe('the owner', () => {
  test('is told once a day that few are left, and once that none is', async () => {
    await downloads(39);
    expect(await told()).toEqual([]);
    await downloads(1);
    expect(await told()).toEqual(['downloadsLow']);
    await downloads(10);
    expect(await told()).toEqual(['downloadsUsedUp', 'downloadsLow']);
    await Promise.all([1, 2, 3].map(() => tellUsedUp(server.deps, member.id)));
    expect(await told()).toHaveLength(2);
    server.clock.advance(86_400);
    await signInAgain(server, member);
    const { data } = await server.call<{ free_left: number }>(account.getUserInfo, {}, member);
    expect(data.free_left).toBe(FREE);
    await downloads(41);
    expect(await told()).toHaveLength(3);
  });

  test('is not bothered while points make up for it', async () => {
    await give(1000);
    await downloads(FREE);
    expect(await download()).toBe('points');
    expect(await told()).toEqual([]);
  });

  test('is told when a visitor is turned away first', async () => {
    await Promise.all([1, 2, 3].map(() => tellUsedUp(server.deps, member.id)));
    expect(await told()).toEqual(['downloadsUsedUp']);
  });
});
