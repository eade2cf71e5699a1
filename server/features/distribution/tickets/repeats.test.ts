import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import {
  type DownloadAnswer,
  type Downloadable,
  putDownloadable,
  putInstaller,
} from '#server/testing/downloads/downloading.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const FREE = 50;
const DAY = 86_400;

let server: TestServer;
let member: TestMember;
let app: Downloadable;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
beforeEach(async () => {
  const today = (server.clock.now().getTime() - noon.getTime()) / 1000;
  server.clock.advance(DAY - (today % DAY));
  await server.db.deleteFrom('rate_window').execute();
  member = await server.newMember();
  app = await putDownloadable(server, member);
});
afterAll(() => server.close());

const phone = (model: string) => `Mozilla/5.0 (Linux; Android 14; ${model}) Chrome/126.0.0.0 Mobile Safari/537.36`;

async function ask(model: string, ip: string): Promise<DownloadAnswer> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/d/${app.short}/ticket`,
    payload: {},
    headers: { 'user-agent': phone(model), lang: 'zh-EN' },
    remoteAddress: ip,
  });
  return answer.json();
}
const firstByte = async (url: string, remoteAddress = '203.0.113.7') =>
  (await server.app.inject({ url, headers: { range: 'bytes=0-0' }, remoteAddress })).statusCode;
const download = async (model: string, ip = '203.0.113.7') => firstByte((await ask(model, ip)).data.url);
/** Clears the limit of ten minutes, which another test covers. */
const wait = () => server.db.deleteFrom('rate_window').execute();

const counted = async () => {
  const { downloads } = await server.db
    .selectFrom('distributed_app')
    .select('downloads')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow();
  const used = await server.db
    .selectFrom('free_download')
    .select((row) => row.fn.sum<number>('used').as('used'))
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  const events = await server.db.selectFrom('app_event').select('id').where('app_id', '=', app.id).execute();
  return [downloads, Number(used?.used ?? 0), events.length];
};
const useUp = () =>
  server.db.updateTable('free_download').set({ used: FREE }).where('member_id', '=', member.id).execute();

describe('a device that downloads a release again', () => {
  test('is charged and counted once a day', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await download('Pixel 8')).toBe(206);
    }
    expect(await counted()).toEqual([1, 1, 1]);
    const tickets = await server.db
      .selectFrom('download_ticket')
      .select('charged_as')
      .where('app_id', '=', app.id)
      .orderBy('charged_as')
      .execute();
    expect(tickets.map(({ charged_as }) => charged_as)).toEqual(['free', 'repeat', 'repeat', 'repeat', 'repeat']);
  });

  test('is charged for each ten, also by thirty first bytes at once, because its tickets may be handed on to others', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => ask('Pixel 8', '203.0.113.7')));
    const some = (from: number, to: number) =>
      Promise.all(responses.slice(from, to).map(({ data }, at) => firstByte(data.url, `198.51.100.${at}`)));
    expect((await some(0, 10)).every((status) => status === 206)).toBe(true);
    expect(await counted()).toEqual([1, 1, 1]);
    expect((await some(10, 30)).every((status) => status === 206)).toBe(true);
    expect(await counted()).toEqual([3, 3, 3]);
  });

  test('does not go on for nothing where its owner cannot pay for the next ten', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask('Pixel 8', '203.0.113.7')));
    await firstByte(responses[0]!.data.url);
    await useUp();
    const answers = [];
    for (const { data } of responses.slice(1)) {
      answers.push(await firstByte(data.url));
    }
    expect(answers.filter((status) => status === 206)).toHaveLength(9);
    expect(answers.slice(-2)).toEqual([403, 403]);
    expect((await ask('Pixel 8', '203.0.113.7')).data).toMatchObject({ gate: 'usedUp' });
  });

  test('gets it also when the downloads of its owner are used up, and nobody else does', async () => {
    await download('Pixel 8');
    await useUp();
    expect(await download('Pixel 8')).toBe(206);
    expect((await ask('Pixel 9', '203.0.113.7')).data).toMatchObject({ gate: 'usedUp' });
  });

  test('pays for another release, on the next day, and from another network', async () => {
    await download('Pixel 8');
    await download('Pixel 8', '198.51.100.1');
    expect(await counted()).toEqual([2, 2, 2]);
    await putInstaller(server, member.id, { id: app.id, platform: 'android' }, Buffer.alloc(100, 'next'));
    await download('Pixel 8');
    expect(await counted()).toEqual([3, 3, 3]);
    server.clock.advance(DAY / 2);
    await download('Pixel 8');
    expect(await counted()).toEqual([4, 4, 4]);
  });
});

describe('a network', () => {
  const crowd = async (from: number, to: number, ip = '203.0.113.7') => {
    const statuses: number[] = [];
    for (let at = from; at < to; at += 1) {
      await wait();
      statuses.push(await download(`Model ${at}`, ip));
    }
    return statuses;
  };
  const listMessages = async () => {
    const { data } = await server.call<{ list: { title: string; content: string }[] }>(
      messages.listMessages,
      { page: 1, limit: 20 },
      { token: member.token, language: 'zh-EN' },
    );
    return data.list.filter(({ title }) => title.includes('come from one network'));
  };

  test('has forty of a link charged in a day, and more only where others have as many', async () => {
    expect((await crowd(0, 40)).every((status) => status === 206)).toBe(true);
    await wait();
    const refused = await ask('Model 41', '203.0.113.7');
    expect(refused.data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    const untilMidnight = DAY / 2 - refused.data.retry_after!;
    expect(untilMidnight).toBeGreaterThanOrEqual(0);
    expect(untilMidnight).toBeLessThan(120);
    expect(await counted()).toEqual([40, 40, 40]);
    expect(await download('Model 1'), 'a repeat is free').toBe(206);
    expect(await download('Model 41', '198.51.100.9'), 'another network').toBe(206);
    await server.db.updateTable('download_share').set({ charged: 90 }).where('place', '=', Buffer.alloc(0)).execute();
    expect(await download('Model 42'), 'less than half of all').toBe(206);
  });

  test('that asked for more tickets before has them refused at their first byte', async () => {
    const responses = [];
    for (let at = 0; at < 45; at += 1) {
      await wait();
      responses.push(await ask(`Model ${at}`, '203.0.113.7'));
    }
    const answers = await Promise.all(responses.map(({ data }) => firstByte(data.url)));
    expect(answers.filter((status) => status === 403)).toHaveLength(5);
    expect(await counted()).toEqual([40, 40, 40]);
  });

  test('that makes most of a day is told to the owner, once', async () => {
    await crowd(0, 19);
    expect(await listMessages()).toEqual([]);
    await crowd(19, 25);
    expect(await listMessages()).toHaveLength(1);
    server.clock.advance(DAY);
    await crowd(0, 20);
    expect(await listMessages()).toHaveLength(2);
  });

  test('of IPv6 shares what its site may have charged, of which the owner is told', async () => {
    const ip = (at: number) => `2001:db8:77:${at.toString(16)}::1`;
    for (let at = 0; at < 20; at += 1) {
      expect(await download('Pixel 8', ip(at))).toBe(206);
    }
    expect(await listMessages()).toHaveLength(1);
    const shares = server.db.updateTable('download_share').where('app_id', '=', app.id);
    await shares.set({ charged: 400 }).where('charged', '=', 20).execute();
    expect((await ask('Pixel 8', ip(21))).data).toMatchObject({ err: 'TOO_FREQUENT' });
    expect(await download('Pixel 8', '2001:db8:78::1'), 'another site').toBe(206);
    await shares.set({ charged: 801 }).where('place', '=', Buffer.alloc(0)).execute();
    expect(await download('Pixel 8', ip(21)), 'less than half of all').toBe(206);
  });
});
