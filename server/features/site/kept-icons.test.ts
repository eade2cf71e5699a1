import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forgetBeyond, MOST_ICONS, sweepReports } from './forget-checks.ts';
import { keepReport } from './keep-report.ts';
import type { LinkReport } from './link-report.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('link_check').execute());

const report = { reachable: true, findings: [] as LinkReport['findings'] } as LinkReport;
const HOUR = 3600;

/** Checks a site with this icon. */
function check(site: string, icon: string | null, mostIcons?: number) {
  server.clock.advance(1);
  const visited = { report, icon: icon === null ? null : { png: Buffer.from(icon), width: 512 } };
  return keepReport(server.deps, { link: `https://${site}/`, language: 'zh-CN' }, visited, mostIcons);
}

async function keptSites(): Promise<string[]> {
  const rows = await server.db.selectFrom('link_check').select('link').orderBy('checked_at').execute();
  return rows.map(({ link }) => new URL(link).host);
}

async function storedIcons(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { sha256 } of server.storage.list()) {
    const file = (await server.storage.open(sha256))!;
    texts.push(Buffer.from(await file.read(0, file.size)).toString());
    await file.close();
  }
  return texts.sort();
}

describe('icons of checked sites', () => {
  test('have a limit together: one more deletes the oldest, with its bytes at once', async () => {
    for (const site of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']) {
      await check(site, `icon of ${site}`, 3);
    }
    expect(await keptSites()).toEqual(['c.example', 'd.example', 'e.example']);
    expect(await storedIcons()).toEqual(['c', 'd', 'e'].map((site) => `icon of ${site}.example`));
  });

  test('stay while another check has the same one', async () => {
    for (const site of ['a.example', 'b.example', 'c.example']) {
      await check(site, 'the same');
    }
    await forgetBeyond(server.deps, 1);
    expect([await keptSites(), await storedIcons()]).toEqual([['c.example'], expect.arrayContaining(['the same'])]);
    await forgetBeyond(server.deps, 0);
    expect(await storedIcons()).not.toContain('the same');
  });

  test('are deleted by several requests at once without a deadlock', async () => {
    const sites = Array.from({ length: 40 }, (_, at) => `many-${at}.example`);
    await Promise.all(sites.map((site, at) => check(site, `icon ${at % 7}`, 5)));
    expect(await keptSites()).toHaveLength(5);
  });

  test('are deleted at once when the site shows another one', async () => {
    await check('a.example', 'old');
    await check('a.example', 'new');
    const stored = await storedIcons();
    expect([stored.includes('old'), stored.includes('new')]).toEqual([false, true]);
  });

  test('stay for six hours, for open drafts; a check without one is valid for ten minutes', async () => {
    await check('a.example', 'for six hours');
    await check('b.example', null);
    server.clock.advance(660);
    await sweepReports(server.deps);
    expect(await keptSites()).toEqual(['a.example']);
    server.clock.advance(6 * HOUR - 720);
    await sweepReports(server.deps);
    expect(await storedIcons()).toContain('for six hours');
    server.clock.advance(120);
    await sweepReports(server.deps);
    expect([await keptSites(), (await storedIcons()).includes('for six hours')]).toEqual([[], false]);
  });

  test('may take half a gigabyte together', () => {
    expect(MOST_ICONS * 400 * 1024).toBeLessThanOrEqual(2 ** 29);
  });
});
