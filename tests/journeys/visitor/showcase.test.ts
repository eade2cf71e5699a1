import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PutApp, putApp } from '#server/testing/distributed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { shareTexts } from '#web/site/home/share/texts.ts';
import { mobileHome } from '#web/site/mobile-home/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, launchBrowser, newVisitor, phone } from '../hands/browser.ts';

let server: TestServer;
let browser: Browser;
let address: string;
let app: PutApp;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
  const { id } = await server.newMember();
  app = await putApp(server, id, 'android', { release: { notes: '- 更快' } });
  const row = { name: 'demo_app', value: JSON.stringify(app.short), updated_at: new Date() };
  await server.db.insertInto('setting').values(row).execute();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe.skipIf(!hasBrowser)('a visitor', () => {
  test.each([
    ['zh-CN', 'zh'],
    ['zh-EN', 'en'],
  ] as const)('goes from the home page to the install page that it shows: %s', async (language, lang) => {
    const { context, errors } = await newVisitor(browser, language, desktop);
    const page = await context.newPage();
    await page.goto(`${address}/?lang=${lang}`);
    const share = page.locator('#share');
    await share.scrollIntoViewIfNeeded();
    await share.getByRole('img', { name: '山野茶事' }).first().waitFor();
    expect(await share.getByText('1.2.0 (38)').count()).toBeGreaterThan(0);
    expect(await share.getByText(textsIn(shareTexts, language)('shareSample')).count(), 'it is not a sample').toBe(0);
    const downloads = textsIn(shareTexts, language)('shareDownloads');
    expect(await share.getByText(downloads, { exact: true }).count(), 'a column of zeros').toBe(0);
    await expectAccessible(page);
    await share.getByRole('link', { name: `/d/${app.short}` }).click();
    await page.waitForURL(`**/d/${app.short}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone has the same home with tabs, which lead to the modules and the prices', async () => {
    const { context, errors } = await newVisitor(browser, 'zh-CN', phone);
    const page = await context.newPage();
    const tabs = page.getByRole('navigation', { name: textsIn(mobileHome, 'zh-CN')('tabs') });
    await page.goto(`${address}/mobindex`);
    await page.locator('[data-part=hero] input[name=link]').waitFor();
    await expectAccessible(page);
    await tabs.getByRole('link', { name: '模块' }).click();
    await page.waitForURL('**/modulelist');
    await page.goBack();
    await tabs.getByRole('link', { name: '价格' }).click();
    await page.waitForURL('**/price');
    expect(errors).toEqual([]);
    await context.close();
  });
});
