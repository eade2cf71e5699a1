import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowanceOf, lockDownloads, spendDownload } from '#server/features/billing/downloads/spend-download.ts';
import { fillDownloads } from '#server/testing/downloads/many-downloads.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addUpDays } from '../events/add-up-days.ts';
import { countDevices, listDays } from '../events/store-days.ts';
import { countEvents, listEvents } from '../events/store-event-lists.ts';
import { insertEvents } from '../events/store-events.ts';
import { findPage } from '../page/store-page.ts';
import { countDownload, deleteExpiredTickets, findTicket, insertTicket } from './store-tickets.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const TODAY = 20_783;
const APPS = 800;
const EVENTS_EACH = 180;

let server: TestServer;
let app: { id: number; member_id: number; short: string; current_release: number | null };
let code: string;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
  const { patientDb } = server.deps;
  await fillDownloads(patientDb, { apps: APPS, eventsEach: EVENTS_EACH, now: noon });
  await addUpDays({ ...server.deps, db: patientDb });
  await sql`analyze`.execute(patientDb);
  app = await server.db
    .selectFrom('distributed_app')
    .select(['id', 'member_id', 'short', 'current_release'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ticket = server.db.selectFrom('download_ticket').select('code').where('app_id', '=', app.id).limit(1);
  ({ code } = await ticket.executeTakeFirstOrThrow());
}, 240_000);
afterAll(() => server.close());

/** Plans are made anew for each statement, as for a first one. */
beforeEach(async () => void (await sql`discard plans`.execute(server.db)));

type Db = TestServer['db'];
const visitor = () => ({
  ...{ platform: 'android' as const, device: Buffer.alloc(16, 7), system: 'Android', system_version: '14' },
  ...{ browser: 'Chrome', network: '203.0.113.*' },
});

describe('among many apps and events no large table is scanned', () => {
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['by the install page', (db) => findPage(db, app.short)],
    ['by the allowance', (db) => allowanceOf(db, app.member_id, noon)],
    [
      'by a new ticket',
      (db) =>
        insertTicket(db, {
          ...{ code: '9'.repeat(22), app_id: app.id, release_id: app.current_release!, ...visitor() },
          ...{ created_at: noon, expires_at: new Date(noon.getTime() + 1000) },
        }),
    ],
    ['by a ticket’s look-up', (db) => findTicket(db, code, noon)],
    [
      'by a charge',
      async (db) => {
        const tx = db as never;
        const ticket = await findTicket(db, code, noon);
        await lockDownloads(tx, app.member_id);
        await spendDownload(tx, server.deps, { memberId: app.member_id, ticket: code, points: 1 });
        await countDownload(tx, ticket!, { charged_at: noon, charged_as: 'free' });
        const release = { id: app.current_release!, version: '1.2' };
        await insertEvents(tx, [
          { appId: app.id, action: 'download', release, visitor: visitor(), points: 0, at: noon },
        ]);
      },
    ],
    ['by the list of events', (db) => listEvents(db, { appId: app.id }, { offset: 40, limit: 21 })],
    [
      'by the list for a time',
      (db) => listEvents(db, { appId: app.id, from: 1_795_000_000, to: 1_795_500_000 }, { offset: 0, limit: 21 }),
    ],
    ['by their number', (db) => countEvents(db, { appId: app.id })],
    ['by the counts of ninety days', (db) => listDays(db, app.id, { from: TODAY - 89, to: TODAY })],
    ['by the devices of ninety days', (db) => countDevices(db, app.id, { from: TODAY - 89, to: TODAY })],
    ['by the sweep of tickets', (db) => deleteExpiredTickets(db, noon)],
    ['by deleting an app', (db) => db.deleteFrom('distributed_app').where('id', '=', app.id).execute()],
  ])('%s', async (_, read) => {
    const undo = new Error('undone');
    const reading = server.deps.patientDb.transaction().execute(async (tx) => {
      const before = await scansOf(tx);
      await read(tx);
      const after = await scansOf(tx);
      expect([...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)).toEqual([]);
      throw undo;
    });
    await expect(reading).rejects.toBe(undo);
  });
});

test('a full scan would be seen', async () => {
  const { patientDb } = server.deps;
  await patientDb.transaction().execute(async (tx) => {
    await sql`select count(*) from download_ticket where served = 1`.execute(tx);
    await sql`select count(*) from app_event where points = 1`.execute(tx);
    const scanned = [...(await scansOf(tx))].filter(([, scans]) => scans > 0).map(([name]) => name);
    expect(scanned).toEqual(expect.arrayContaining(['download_ticket', 'app_event_202611']));
  });
});

/** The full scans of each table of over two thousand rows in this transaction. */
async function scansOf(tx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select c.relname as name, seq_scan as scans from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and c.reltuples > 2000`.execute(tx);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
