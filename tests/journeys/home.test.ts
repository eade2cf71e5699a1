import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sites, startSites } from '../fixtures/sites/start-sites.ts';
import { expectAccessible } from './accessible.ts';
import { desktop, hasBrowser, launchBrowser, newVisitor, phone } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let sites: Sites;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  sites = await startSites();
  server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sites?.stop();
});

describe.skipIf(!hasBrowser)('a visitor on the home page', () => {
  test.each([
    ['zh-CN', 'zh', desktop],
    ['zh-EN', 'en', phone],
  ] as const)(
    'in %s gives a link and sees the site’s own app on the phone, signed out',
    async (language, lang, viewport) => {
      const { context, errors } = await newVisitor(browser, language, viewport);
      const page = await context.newPage();
      await page.goto(`${server.address}/?lang=${lang}`);
      await expectAccessible(page);
      await page.locator('form input[name=link]').first().fill(sites.addresses.tea);
      await page.locator('form button[type=submit]').first().click();
      await page.getByText('山野茶事').filter({ visible: true }).first().waitFor();
      await expectAccessible(page);
      await page.locator('a[href*="baseConf"]').filter({ visible: true }).first().click();
      await page.waitForURL('**/login?next=**');
      expect(new URL(page.url()).searchParams.get('next')).toContain(encodeURIComponent(sites.addresses.tea));
      expect(errors).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('without script the form still answers', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.locator('form input[name=link]').first().fill(sites.addresses.tea);
    await page.locator('form button[type=submit]').first().click();
    await page.getByText('山野茶事').filter({ visible: true }).first().waitFor();
    await context.close();
  }, 60_000);

  test('a screen that has not come yet answers 404 with the way home', async () => {
    const { context } = await newVisitor(browser, 'zh-EN');
    const page = await context.newPage();
    const answer = await page.goto(`${server.address}/price?lang=en`);
    expect(answer?.status()).toBe(404);
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  }, 60_000);
});
