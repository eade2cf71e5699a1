import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { listLinks } from './erasures.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/**
 * Reads of tables that are erased with a root and that name neither the root nor its id, each with the reason why rows that wait to be erased do no
 * harm there.
 */
const exceptions: Record<string, string> = {
  'app_day in findFirstOpenDay': 'a day',
  'app_event in findFirstOpenDay': 'a day',
  'app_release in insertTicket': 'for the release of a page that was found; the ticket is found by its app',
  'app_release in listUnscanned': 'ids, each of which is looked up with its app',
  'app_release in lockRelease': 'the release of a case, which is deleted with its app',
  'app_release in updateReleaseRetired': 'a release that was found with its app',
  'build in findBuildOfOrder': 'the order was found by its member',
  'build in listLatestTraces': 'times of stages, which name nobody',
  'build in findPublishedVersion': 'of an app that was found',
  'build in findLease': 'the end of a lease; the run itself looks for the app',
  'call_nonce in findNonce': 'by the member of a session',
  'download_ticket in removeUnusedTickets': 'deletes those of an app that was found',
  'message in findNewestId': 'a number',
  'message in upsertBroadcastMarks': 'messages to everybody',
  'push_message in lockMessage': 'a message that was found with its app',
};

const READ = /(?:selectFrom\('|(?:from|join) )(\w+)\b/g;
const ROOT = /\b(member|packed_app|distributed_app)( as \w+)?['` \n]/;

test('every read of a table that is erased with a root asks for the root, or for its id', async () => {
  const columns = Map.groupBy(await listLinks(connection.db), ({ table }) => table.replace(/_(\d{6}|other)$/, ''));
  const loose = globSync('server/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => readsIn(readFileSync(file, 'utf8')))
    .filter(({ table, statement }) => {
      const links = columns.get(table) ?? [];
      return links.length > 0 && !ROOT.test(statement) && !links.some(({ column }) => asksFor(statement, column));
    })
    .map(({ table, statement }) => `${table} in ${/(?:function|const) (\w+)/.exec(statement)?.[1]}`);
  expect([...new Set(loose)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

/** The tables that a file reads, each with the lines around it up to empty ones. */
const readsIn = (text: string) =>
  text
    .split('\n\n')
    .flatMap((statement) => [...statement.matchAll(READ)].map(([, table]) => ({ table: table!, statement })));

const asksFor = (statement: string, column: string): boolean =>
  new RegExp(`['. ]${column}'?,? ?('=|=|'in'|= any)`).test(statement);
