import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#server/database/tables.ts';
import { allowanceOf, lockDownloads, spendDownload } from '#server/features/billing/downloads/spend-download.ts';
import { GROWTH_LIMIT, growthOf, nameGrown } from '#server/testing/downloads/growth-times.ts';
import { fillDownloads, type Growth } from '#server/testing/downloads/many-downloads.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findApp, listApps, listAppsNamed, listPackedLinks } from '../apps/store-apps.ts';
import { findFirstPublisher } from '../apps/store-origins.ts';
import { findPublished, listReleasesOnPage } from '../apps/store-releases.ts';
import { isShortTaken, upsertRetiredShortsOf } from '../apps/store-shorts.ts';
import { listDownloadsByDay } from '../apps/store-trends.ts';
import { listRulings } from '../cases/store-cases.ts';
import { addUpDays } from '../events/add-up-days.ts';
import { countDevices, listDays } from '../events/store-days.ts';
import { countEvents, listEvents } from '../events/store-event-lists.ts';
import { insertEvents } from '../events/store-events.ts';
import { findMerge } from '../merge/store-merges.ts';
import { findPage } from '../page/store-page.ts';
import { findTesterByUdid, listTestersOnPage } from '../testers/store-testers.ts';
import { countUploads, listOverdue, listUnpublished, sumPromised } from '../uploads/store-uploads.ts';
import { countDownload, findTicket, insertTicket, removeExpiredTickets } from './store-tickets.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const TODAY = 20_783;
const growth = { members: 4_000, apps: 2_400, releasesEach: 3, eventsEach: 60, now: noon };

let server: TestServer;
let empty: TestServer;
let token: string;
let emptyToken: string;
let app: { id: number; member_id: number; short: string; current_release: number | null };
let code: string;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
  empty = await startTestServer({ now: noon });
  token = await fill(server, growth);
  emptyToken = await fill(empty, { ...growth, members: 0, apps: 0 });
  app = await server.db
    .selectFrom('distributed_app')
    .select(['id', 'member_id', 'short', 'current_release'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ticket = server.db.selectFrom('download_ticket').select('code').where('app_id', '=', app.id).limit(1);
  ({ code } = await ticket.executeTakeFirstOrThrow());
});
afterAll(async () => {
  await server.close();
  await empty.close();
});

/** Returns the session of the member who is equal on both sites. */
async function fill(site: TestServer, rows: Growth): Promise<string> {
  const { patientDb } = site.deps;
  const member = await site.newMember();
  await nameGrown(patientDb, member.id);
  await fillDownloads(patientDb, rows);
  await addUpDays({ ...site.deps, db: patientDb });
  await sql`analyze`.execute(patientDb);
  return member.token;
}

/** Plans every statement anew, as for its first execution. */
beforeEach(async () => void (await sql`discard plans`.execute(server.db)));

/** A new app of the member with this package. */
const asPublished = (package_name: string) => ({
  ...{ ...app, platform: 'android' as const, package_name, domain: null },
  ...{ signer: 'a'.repeat(64), sha256: 'a'.repeat(64) },
});

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
    ['by the list of apps', (db) => listApps(db, { memberId: app.member_id }, { offset: 0, limit: 21 })],
    [
      'by a search of apps',
      (db) => listApps(db, { memberId: app.member_id, platform: 'android', keyword: 'tea' }, { offset: 0, limit: 21 }),
    ],
    ['by a search for everything', (db) => listAppsNamed(db, app.member_id, { text: 'tea', short: 'tea' }, 21)],
    [
      'by the apps to merge with',
      (db) => listApps(db, { memberId: app.member_id, unmerged: true }, { offset: 0, limit: 21 }),
    ],
    ['by an app', (db) => findApp(db, app.member_id, app.id)],
    ['by a merge', (db) => findMerge(db, app.id)],
    [
      'by the trends of a list',
      (db) => listDownloadsByDay(db, 'id', [app.id, 1, 2, 3], { from: TODAY - 6, to: TODAY }),
    ],
    [
      'by the trends of packed apps',
      (db) => listDownloadsByDay(db, 'packed_app_id', [1, 2, 3], { from: TODAY - 6, to: TODAY }),
    ],
    ['by the links of packed apps', (db) => listPackedLinks(db, [1, 2, 3])],
    ['by the version history', (db) => listReleasesOnPage(db, app.id, { offset: 0, limit: 21 })],
    ['by what was published already', (db) => findPublished(db, app.member_id, `origin ${app.id} 1`)],
    ['by the first publisher of a package', (db) => findFirstPublisher(db, asPublished('com.example.tea7'))],
    ['by the cases of apps and releases', async (db) => listRulings(db, [app.id])],
    [
      'by a code that is asked for',
      (db) => isShortTaken(db, 'shanye', { memberId: app.member_id, appId: app.id, now: noon }),
    ],
    ['by giving up the codes of a member', (db) => upsertRetiredShortsOf(db as Transaction, app.member_id, noon)],
    ['by the testers', (db) => listTestersOnPage(db, app.id, { offset: 0, limit: 21 })],
    ['by a tester who registers', (db) => findTesterByUdid(db, app.id, 'a'.repeat(40))],
    ['by the uploads', (db) => listUnpublished(db, app.member_id, noon)],
    ['by the number of uploads', (db) => countUploads(db, app.member_id)],
    ['by the bytes that are promised', (db) => sumPromised(db, app.member_id, noon)],
    ['by the sweep of uploads', (db) => listOverdue(db, 'ready', noon, 100)],
    ['by the sweep of tickets', (db) => removeExpiredTickets(db, noon)],
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

test('the install page, the ticket and every list take at most twice their time on an empty site', async () => {
  const ratios = await growthOf(
    { app: server.app, db: server.db, token },
    { app: empty.app, db: empty.db, token: emptyToken },
  );
  const slow = [...ratios]
    .filter(([, ratio]) => ratio > GROWTH_LIMIT)
    .map(([name, ratio]) => `${name}: ${ratio.toFixed(1)}`);
  expect(slow).toEqual([]);
});
