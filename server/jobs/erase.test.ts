import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { addUpDays } from '#server/features/distribution/events/add-up-days.ts';
import { newPublisher } from '#server/testing/distributing.ts';
import { askFor, putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { visitorOf } from '#server/testing/install-page.ts';
import { endOfBuild, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { erase } from './erase.ts';

const EVENTS = 100_000;
/** Twice the limit of a statement: a busy machine ends statements late. */
const LONGEST_MS = 800;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
});
afterAll(() => server.close());

const get = async (url: string) => (await visitorOf(server).get(url)).statusCode;
const refusalOf = async (entry: Parameters<TestServer['call']>[0], input: object) =>
  (await server.call<{ err?: string }>(entry, { ...input }, member)).data.err;

async function fillEvents(appId: number, events: number): Promise<void> {
  await sql`
    insert into app_event (app_id, action, version, platform, device, system, system_version, browser, network, created_at)
    select ${appId}, 'view', '1.0', 'android', decode(md5((i % 50000)::text), 'hex'), 'Android', '14', 'Chrome', '203.0.113.*', now() - interval '1 day'
    from generate_series(1, ${events}::int) i`.execute(server.deps.patientDb);
  await sql`
    insert into app_device (app_id, device, first_day, last_day)
    select ${appId}, decode(md5(i::text), 'hex'), 20000, 20001 from generate_series(1, ${events / 4}::int) i`.execute(
    server.deps.patientDb,
  );
}

const countOf = async (table: string, appId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where app_id = ${appId}`.execute(server.deps.patientDb);
  return rows[0]!.n;
};

/** The greatest age of other sessions' oldest transaction until `work` has ended, in milliseconds. */
async function longestDuring(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { rows } = await sql<{ ms: number | null }>`
      select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float as ms from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like 'delete from%'`.execute(
      server.deps.patientDb,
    );
    longest = Math.max(longest, rows[0]!.ms ?? 0);
    await sleep(20);
  }
  await ended;
  return longest;
}

describe('a distributed app that is deleted', () => {
  test('is gone for everybody before its rows are erased, in batches and over several runs', async () => {
    const app = await putDownloadable(server, member);
    const ticket = await ticketFor(server, app.short);
    expect([await get(`/d/${app.short}`), await get(ticket)]).toEqual([200, 200]);
    await fillEvents(app.id, EVENTS);

    const { data } = await server.call(distribution.deleteDistributedApp, { app_id: app.id, confirm: 1 }, member);
    expect(data).toEqual({ deleted: 1 });
    expect(await countOf('app_event', app.id), 'its rows are still there').toBeGreaterThanOrEqual(EVENTS);
    expect([await get(`/d/${app.short}`), await get(ticket), (await askFor(server, app.short)).data.err]).toEqual([
      410,
      404,
      'NOT_FOUND',
    ]);
    const refused = await Promise.all(
      [
        distribution.getDistributedApp,
        distribution.listReleases,
        distribution.getTestData,
        distribution.listTestEvents,
        distribution.listTesters,
        distribution.getLink,
      ].map((entry) => refusalOf(entry, { app_id: app.id })),
    );
    expect(refused).toEqual(refused.map(() => 'NOT_FOUND'));
    const list = await server.call<{ list: unknown[] }>(distribution.listDistributedApps, {}, member);
    expect(list.data.list).toEqual([]);

    await addUpDays(server.deps);
    expect(await countOf('app_day', app.id), 'the night adds up none of it').toBe(0);
    await erase(server.deps, { milliseconds: 300 });
    expect(await countOf('app_event', app.id), 'a run that is interrupted leaves the rest').toBeGreaterThan(0);
    expect(await longestDuring(erase(server.deps))).toBeLessThan(LONGEST_MS);
    for (const table of ['app_event', 'app_device', 'app_release', 'download_ticket', 'download_share']) {
      expect(await countOf(table, app.id), table).toBe(0);
    }
    expect(await server.db.selectFrom('erasure').selectAll().execute()).toEqual([]);
  });

  test('is erased in smaller batches where each row takes long', async () => {
    const app = await putDownloadable(server, member);
    await fillEvents(app.id, 100);
    await sql`create function is_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return old; end $$`.execute(
      server.db,
    );
    await sql`create trigger is_slow before delete on app_event for each row execute function is_slow()`.execute(
      server.db,
    );
    await server.call(distribution.deleteDistributedApp, { app_id: app.id, confirm: 1 }, member);
    expect(await longestDuring(erase(server.deps))).toBeLessThan(LONGEST_MS);
    expect(await countOf('app_event', app.id)).toBe(0);
    await sql`drop function is_slow cascade`.execute(server.db);
  });
});

test('apps that are deleted together are all erased, whichever of them has many rows', async () => {
  const owner = await server.newMember();
  const apps = [];
  for (const events of [8, 4_000, 0, 400, 40]) {
    const { id } = await putDownloadable(server, owner);
    await fillEvents(id, events);
    apps.push(id);
  }
  await server.db.deleteFrom('distributed_app').where('id', 'in', apps).execute();
  expect(await server.db.selectFrom('erasure').select('id').execute()).toHaveLength(1);
  await erase(server.deps);
  for (const id of apps) {
    expect([await countOf('app_event', id), await countOf('app_device', id)]).toEqual([0, 0]);
  }
});

test('a packed app that is deleted is gone for everybody before its builds are erased, with the bytes of these', async () => {
  const { app_id, code } = await startTrial(server, member);
  const built: WireBuild = await endOfBuild(server, member, code);
  const apk = built.files.find(({ kind }) => kind === 'apk')!;
  const { licence_code } = await server.db
    .selectFrom('packed_app')
    .select('licence_code')
    .where('id', '=', app_id)
    .executeTakeFirstOrThrow();
  const push = `/api/v3/push/${licence_code}`;
  expect(await get(apk.url)).toBe(200);

  expect((await server.call(packaging.deleteApp, { app_id, confirm: 1 }, member)).data).toEqual({ deleted: 1 });
  expect(await countOf('build', app_id)).toBe(1);
  expect([await get(apk.url), await get(push)]).toEqual([404, 404]);
  expect([
    await refusalOf(packaging.getBuild, { code }),
    await refusalOf(packaging.getReport, { code }),
    await refusalOf(packaging.listBuilds, { app_id }),
    await refusalOf(packaging.getApp, { app_id }),
    await refusalOf(packaging.getLicence, { app: licence_code }),
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);

  await erase(server.deps);
  expect(await countOf('build', app_id)).toBe(0);
  const left = await server.db.selectFrom('file').select('code').where('kind', 'like', 'product:%').execute();
  expect(left).toEqual([]);
  expect(await server.storage.open(apk.sha256)).toBeNull();
});
