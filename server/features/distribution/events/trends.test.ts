import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { visitorDevice } from '#rules/distribution/visitor-device.ts';
import { type Downloadable, putDownloadable } from '#server/testing/downloads/downloading.ts';
import { agents } from '#server/testing/install-page.ts';
import { newDraft } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { addUpDays } from './add-up-days.ts';
import { type AppEvent, insertEvents } from './store-events.ts';
import { visitorOf } from './visitor.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const DAY_MS = 86_400_000;

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

const userAgent = agents.android;
const client = { ip: '203.0.113.7', userAgent, device: visitorDevice({ userAgent }) };
const event = (daysAgo: number, action: AppEvent['action'], appId = app.id): AppEvent => ({
  ...{ appId, action, release: { id: app.releaseId, version: '1.2.0' }, points: 0 },
  visitor: visitorOf(server.deps, appId, client),
  at: new Date(noon.getTime() - daysAgo * DAY_MS),
});
const put = (...events: AppEvent[]) => insertEvents(server.db, events);

test('the list shows the downloads of seven days of each app, before and after they are added up', async () => {
  const trend = async (of = member) =>
    (await server.call<{ list: { trend: number[] }[] }>(distribution.listDistributedApps, {}, of)).data.list.map(
      (row) => row.trend,
    );
  expect(await trend()).toEqual([[0, 0, 0, 0, 0, 0, 0]]);
  await put(event(7, 'download'), event(6, 'download'), event(1, 'view'), event(1, 'download'), event(1, 'download'));
  expect(await trend()).toEqual([[1, 0, 0, 0, 0, 2, 0]]);
  await addUpDays(server.deps);
  await put(event(0, 'download'));
  expect(await trend()).toEqual([[1, 0, 0, 0, 0, 2, 1]]);
  expect(await trend(await server.newMember())).toEqual([]);
});

test('a packed app has the downloads of all its distributed apps, and none before it is distributed', async () => {
  const [packed, other] = [await newDraft(server, member), await newDraft(server, member)];
  await server.db.updateTable('distributed_app').set({ packed_app_id: packed }).where('id', '=', app.id).execute();
  const ipa = await putDownloadable(server, member);
  await server.db.updateTable('distributed_app').set({ packed_app_id: packed }).where('id', '=', ipa.id).execute();
  await put(event(2, 'download'), event(2, 'download', ipa.id), event(0, 'download', ipa.id));
  type Rows = { list: { app_id: number; trend?: number[] }[] };
  const { list: rows } = (await server.call<Rows>(packaging.listApps, {}, member)).data;
  expect(rows.find(({ app_id }) => app_id === packed)?.trend).toEqual([0, 0, 0, 0, 2, 0, 1]);
  expect(rows.find(({ app_id }) => app_id === other)).not.toHaveProperty('trend');
});
