import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-postgres.ts';
import { type Sites, startSites } from '../../sites/start-sites.ts';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** Filled before the first test of the file. `websites` are those that visitors turn into apps. */
export type JourneySite = {
  server: RunningServer;
  browser: Browser;
  websites: Sites;
  /** For what takes hours otherwise. */
  query(statement: string, values?: unknown[]): Promise<void>;
};

/** One for all the files of a worker; Chromium ends with the process that has started it. */
let browser: Promise<Browser> | undefined;

/**
 * A server with a database of its own, a fresh browser, and some websites, from the first test of a file to its last. `opened` is what the operator
 * has put into `aonlist`.
 */
export function journeySite({ opened = '' } = {}): JourneySite {
  const site = {} as JourneySite;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    site.websites = await startSites();
    database = await createTestDatabase(inject('testFolder'));
    const { target } = database;
    site.query = (statement, values) => runStatement(target, statement, values);
    await site.query("update setting set value = $1 where name = 'aonlist'", [JSON.stringify(opened)]);
    site.server = await startServer({ DATABASE_URL: database.url, FETCH_ALLOW: site.websites.allowHosts.join(',') });
    browser ??= launchBrowser();
    site.browser = await browser;
  });
  afterAll(async () => {
    await Promise.all(site.browser?.contexts().map((context) => context.close()) ?? []);
    await site.server?.stop();
    await database?.drop();
    await site.websites?.stop();
  });
  return site;
}

async function runStatement(target: pg.ClientConfig, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}
