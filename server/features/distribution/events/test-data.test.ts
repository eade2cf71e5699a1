import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { visitorDevice } from '#rules/distribution/visitor-device.ts';
import { type Downloadable, putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { agents, putMerge } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { addUpDays } from './add-up-days.ts';
import { noteView, writeNotedEvents } from './note-events.ts';
import { type AppEvent, insertEvents } from './store-events.ts';
import { visitorOf } from './visitor.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const DAY_MS = 86_400_000;

type Data = {
  views: number;
  downloads: number;
  installs: number;
  points_used: number;
  devices: number | null;
  new_devices: number | null;
  today: { views: number; downloads: number };
  by_day: { day: string; views: number; downloads: number }[];
  by_os: { platform: string; views: number }[];
  by_version: { version_id: number; version: string; views: number; downloads: number }[];
  err?: string;
};
type Row = {
  time: number;
  action: string;
  device: string;
  os: string;
  browser: string;
  ip_text: string;
  version: string;
};

let server: TestServer;
let member: TestMember;
let app: Downloadable;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
beforeEach(async () => {
  member = await server.newMember();
  app = await putDownloadable(server, member);
  // These tests write into days that an earlier test has added up.
  await server.db.deleteFrom('app_day').execute();
});
afterAll(() => server.close());

const seconds = (daysAgo: number) => Math.floor((noon.getTime() - daysAgo * DAY_MS) / 1000);
const data = async (input: object = {}, from = member) =>
  (await server.call<Data>(distribution.getTestData, { app_id: app.id, ...input }, from)).data;
const list = async (input: object = {}) =>
  (
    await server.call<{ list: Row[]; total: number; has_more: number; err?: string }>(
      distribution.listTestEvents,
      { app_id: app.id, ...input },
      member,
    )
  ).data;
const table = async (input: object = {}) =>
  (
    await server.call<{ csv: string; count: number }>(
      distribution.exportTestData,
      { app_id: app.id, ...input },
      { ...member, language: 'zh-EN' },
    )
  ).data;
const client = (ip: string, agent: keyof typeof agents = 'android') => ({
  ...{ ip, userAgent: agents[agent] },
  device: visitorDevice({ userAgent: agents[agent] }),
});
const event = (
  daysAgo: number,
  action: AppEvent['action'],
  more: Partial<AppEvent> & { ip?: string } = {},
): AppEvent => ({
  ...{ appId: app.id, action, release: { id: app.releaseId, version: '1.2.0' }, points: 0 },
  visitor: visitorOf(server.deps, app.id, client(more.ip ?? '203.0.113.7')),
  at: new Date(noon.getTime() - daysAgo * DAY_MS),
  ...more,
});
const put = (...events: AppEvent[]) => insertEvents(server.db, events);

describe('an act of a visitor', () => {
  test('is an event for each look and each charged download, with a shortened address', async () => {
    for (const each of ['203.0.113.7', '203.0.113.7', '2001:db8:1:2::5']) {
      noteView(server.deps, {
        appId: app.id,
        release: { id: app.releaseId, version: '1.2.0' },
        client: client(each),
      });
    }
    await writeNotedEvents();
    const visitor = visitorOf(server.deps, app.id, client('203.0.113.7', 'iphone'));
    const at = server.clock.now();
    await insertEvents(server.db, [{ appId: app.id, action: 'install', release: null, visitor, points: 0, at }]);
    const url = await ticketFor(server, app.short, {}, { ip: '203.0.113.7' });
    await server.app.inject(url);
    await server.app.inject(url);
    const { list: rows, total } = await list();
    expect(rows.map(({ action }) => action)).toEqual(['download', 'install', 'view', 'view', 'view']);
    expect(total).toBe(5);
    expect(rows[0]).toMatchObject({ os: 'Android 14', browser: 'Chrome', ip_text: '203.0.113.*', version: '1.2.0' });
    expect(rows[2]!.ip_text).toBe('2001:db8:1:*');
    expect(new Set(rows.map(({ device }) => device)).size, 'one phone, another network, an iPhone').toBe(3);
    expect(rows[0]!.device).toBe(rows[4]!.device);
    const kept = await sql<{
      all: string;
    }>`select string_agg(e::text, ' ') as all from app_event e where app_id = ${app.id}`.execute(server.db);
    expect(kept.rows[0]!.all).not.toContain('203.0.113.7');
  });

  test('is a view of the page, for the app of the device', async () => {
    const ipa = await putDownloadable(server, member, 'ios');
    await putMerge(server, app, { peer_id: ipa.id, store_url: null });
    const look = (agent: keyof typeof agents | 'bot', method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({
        method,
        url: `/d/${app.short}`,
        headers: { 'user-agent': agent === 'bot' ? 'Googlebot/2.1' : agents[agent] },
      });
    await Promise.all([look('android'), look('windows'), look('iphone'), look('bot'), look('android', 'HEAD')]);
    await writeNotedEvents();
    expect((await data()).by_os).toMatchObject([
      { platform: 'android', views: 1 },
      { platform: 'other', views: 1 },
    ]);
    expect(await data({ app_id: ipa.id })).toMatchObject({ views: 1, by_os: [{ platform: 'ios', views: 1 }] });
  });

  test('names the device for its own app alone', () => {
    const [one, other] = [app.id, app.id + 1].map((id) => visitorOf(server.deps, id, client('203.0.113.7')).device);
    expect(one!.equals(other!)).toBe(false);
  });

  test('leaves out programs, and apps that were deleted meanwhile', async () => {
    const bot = { ...client('203.0.113.7'), device: visitorDevice({ userAgent: 'Googlebot/2.1' }) };
    noteView(server.deps, { appId: app.id, release: null, client: bot });
    noteView(server.deps, { appId: 987_654, release: null, client: client('203.0.113.7') });
    noteView(server.deps, { appId: app.id, release: null, client: client('203.0.113.7') });
    await writeNotedEvents();
    expect((await list()).total).toBe(1);
  });

  test('is counted sixty times a minute for one network, whatever its browser says', async () => {
    const look = (ip: string, at: number) =>
      noteView(server.deps, {
        appId: app.id,
        release: null,
        client: { ...client(ip), userAgent: `${agents.android} ${at}` },
      });
    for (let at = 0; at < 100; at += 1) {
      look('203.0.113.9', at);
    }
    look('203.0.113.10', 0);
    await writeNotedEvents();
    expect((await list()).total).toBe(61);
    server.clock.advance(60);
    look('203.0.113.9', 0);
    server.clock.advance(-60);
    await writeNotedEvents();
    expect((await list()).total).toBe(62);
  });

  test('is listed in pages, for a time and a release', async () => {
    await put(...Array.from({ length: 25 }, (_, index) => event(index, 'view')));
    await put(event(1, 'download', { release: { id: 77, version: '0.9' }, points: 3 }));
    const page = await list({ limit: 10, page: 3 });
    expect([page.list.length, page.total, page.has_more]).toEqual([6, 26, 0]);
    expect((await list({ from: seconds(2), to: seconds(1) })).list.map(({ action }) => action)).toEqual([
      ...['download', 'view', 'view'],
    ]);
    expect((await list({ version_id: 77 })).list).toMatchObject([{ version: '0.9', action: 'download', points: 3 }]);
  });

  test('of another member’s app is not found', async () => {
    const stranger = await server.newMember();
    for (const call of [distribution.getTestData, distribution.listTestEvents, distribution.exportTestData]) {
      expect((await server.call(call, { app_id: app.id }, stranger)).data).toMatchObject({ err: 'NOT_FOUND' });
    }
  });
});

describe('the counts', () => {
  test('are the same before and after the days are added up, and today is always as it is now', async () => {
    await put(
      event(0, 'view'),
      event(1, 'view'),
      event(1, 'view', { ip: '198.51.100.1' }),
      event(3, 'download', { points: 2 }),
    );
    const ipa = visitorOf(server.deps, app.id, client('203.0.113.7', 'iphone'));
    await put(event(3, 'view', { visitor: ipa, release: null }));
    const before = await data();
    expect(before).toMatchObject({
      ...{ views: 4, downloads: 1, installs: 0, points_used: 2, devices: 3, new_devices: 3 },
      today: { views: 1, downloads: 0 },
      by_os: [
        { platform: 'android', views: 3, downloads: 1 },
        { platform: 'ios', views: 1, downloads: 0 },
      ],
      by_version: [{ version_id: app.releaseId, version: '1.2.0', views: 3, downloads: 1, points_used: 2 }],
    });
    expect(before.by_day).toHaveLength(30);
    expect(before.by_day.slice(-4).map(({ day, views, downloads }) => [day, views, downloads])).toEqual([
      ...[
        ['2026-11-23', 1, 1],
        ['2026-11-24', 0, 0],
        ['2026-11-25', 2, 0],
        ['2026-11-26', 1, 0],
      ],
    ]);
    await addUpDays(server.deps);
    expect(await data()).toEqual(before);
    await addUpDays(server.deps);
    await put(event(0, 'download'));
    expect(await data()).toMatchObject({ downloads: 2, today: { views: 1, downloads: 1 } });
  });

  test('belong to days in Shanghai', async () => {
    await put(event(0, 'view', { at: new Date('2026-11-24T15:59:59Z') }));
    await put(event(0, 'view', { at: new Date('2026-11-24T16:00:00Z') }));
    const days = async () => (await data()).by_day.filter(({ views }) => views > 0).map(({ day }) => day);
    expect(await days()).toEqual(['2026-11-24', '2026-11-25']);
    await addUpDays(server.deps);
    expect(await days()).toEqual(['2026-11-24', '2026-11-25']);
  });

  test('know a device that came before from a new one', async () => {
    await put(event(20, 'view'), event(1, 'view'), event(1, 'view', { ip: '198.51.100.1' }));
    expect(await data({ from: seconds(5) })).toMatchObject({ devices: 2, new_devices: 1 });
    expect(await data({ from: seconds(25), to: seconds(15) })).toMatchObject({ devices: 1, new_devices: 1 });
  });

  test.each([
    [{ from: seconds(90), to: seconds(0) }, 'PARAM'],
    [{ from: seconds(1), to: seconds(2) }, 'PARAM'],
    [{ from: -1 }, 'PARAM'],
    [{ from: 'x' }, 'PARAM'],
    [{ from: seconds(89), to: seconds(0) }, undefined],
    [{ from: seconds(0), to: seconds(-900) }, undefined],
  ])('of %j: %s', async (input, err) => {
    expect((await data(input)).err).toBe(err);
  });

  test('stay when the events are deleted after ninety days, without their devices', async () => {
    await put(event(120, 'view'), event(91, 'view', { ip: '198.51.100.1' }), event(2, 'view', { ip: '198.51.100.2' }));
    await sql`select make_month_partitions('app_event', date '2026-07-01', 1)`.execute(server.db);
    await addUpDays(server.deps);
    const left = await server.db.selectFrom('app_event').select('id').where('app_id', '=', app.id).execute();
    const devices = await server.db.selectFrom('app_device').select('device').where('app_id', '=', app.id).execute();
    expect([left.length, devices.length]).toEqual([1, 1]);
    const { rows } = await sql`select from pg_class where relname = 'app_event_202607'`.execute(server.db);
    expect(rows, 'a month that is over as a whole').toHaveLength(0);
    const old = await data({ from: seconds(125), to: seconds(90) });
    expect(old).toMatchObject({ views: 2, devices: null, new_devices: null });
  });
});

describe('the table', () => {
  test('has every event, and no cell that a spreadsheet would calculate', async () => {
    await put(
      event(0, 'view', { release: { id: app.releaseId, version: '=1+1|cmd' } }),
      event(1, 'download', { points: 2 }),
    );
    const { csv, count } = await table();
    expect(count).toBe(2);
    const [head, first, second] = csv.split('\r\n');
    expect(head).toBe('Time,Action,Version,Device,System,Browser,IP,Points');
    expect(first).toMatch(/^2026-11-26 12:00:00,View,'=1\+1\|cmd,[0-9a-f]{8},Android 14,Chrome,203\.0\.113\.\*,0$/);
    expect(second).toMatch(/^2026-11-25 12:00:00,Download,1\.2\.0,/);
  });

  test('of days has a line for each', async () => {
    await put(event(1, 'view'));
    const { csv, count } = await table({ table: 'days', from: seconds(2) });
    expect([count, csv]).toEqual([
      3,
      'Day,Views,Downloads,Installs,Points\r\n2026-11-24,0,0,0,0\r\n2026-11-25,1,0,0,0\r\n2026-11-26,0,0,0,0\r\n',
    ]);
  });
});

test('SurPlusNum says what is left for today, for the current release of an app', async () => {
  await server.db.updateTable('app_release').set({ downloads: 4 }).where('id', '=', app.releaseId).execute();
  await server.db.updateTable('distributed_app').set({ allowed: 9, downloads: 4 }).where('id', '=', app.id).execute();
  await server.app.inject(await ticketFor(server, app.short));
  const ask = async (input: object) =>
    (await server.call(distribution.getDownloadAllowance, { ...input }, member)).data;
  const left = { points: 0, free_day: 50, free_left: 49, paid_left: 0, used_today: 1 };
  expect(await ask({})).toEqual(left);
  expect(await ask({ app_id: app.id })).toEqual({ ...left, app: { allowed: 9, used: 5 } });
  expect(await ask({ app_id: app.id + 10_000 })).toMatchObject({ err: 'NOT_FOUND' });
});
