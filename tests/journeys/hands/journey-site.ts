import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Sites, startSites } from '../../sites/start-sites.ts';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** Filled before the first test of the file. `websites` are those that visitors make apps of. */
export type JourneySite = { server: RunningServer; browser: Browser; websites: Sites };

/** A server, a browser and some websites for the tests of one file, from its first to its last. */
export function journeySite(): JourneySite {
  const site = {} as JourneySite;
  beforeAll(async () => {
    site.websites = await startSites();
    site.server = await startServer({ FETCH_ALLOW: site.websites.allowHosts.join(',') });
    site.browser = await launchBrowser();
  }, 120_000);
  afterAll(async () => {
    await site.browser?.close();
    await site.server?.stop();
    await site.websites?.stop();
  });
  return site;
}
