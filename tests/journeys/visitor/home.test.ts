import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();

describe.skipIf(!hasBrowser)('a visitor on the home page', () => {
  test.each([
    ['zh-CN', 'zh', desktop],
    ['zh-EN', 'en', phone],
  ] as const)(
    'in %s gives a link and sees the site’s own app on the phone, signed out',
    async (language, lang, viewport) => {
      const { context, errors } = await newVisitor(site.browser, language, viewport);
      const page = await context.newPage();
      await page.goto(`${site.server.address}/?lang=${lang}`);
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href')), 'skip link').toBe('#content');
      await page.locator('form input[name=link]').first().fill(site.websites.addresses.tea);
      await page.locator('form button[type=submit]').first().click();
      await page.getByText('山野茶事').filter({ visible: true }).first().waitFor();
      await expectAccessible(page);
      await page.locator('a[href*="baseConf"]').filter({ visible: true }).first().click();
      await page.waitForURL('**/login?as=register&next=**');
      expect(new URL(page.url()).searchParams.get('next')).toContain(encodeURIComponent(site.websites.addresses.tea));
      expect(errors).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('without script the form still works', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.server.address);
    await page.locator('form input[name=link]').first().fill(site.websites.addresses.tea);
    await page.locator('form button[type=submit]').first().click();
    await page.getByText('山野茶事').filter({ visible: true }).first().waitFor();
    await context.close();
  }, 60_000);

  test('a closed screen answers 404 with the way home', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    const answer = await page.goto(`${site.server.address}/price?lang=en`);
    expect(answer?.status()).toBe(404);
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  }, 60_000);
});
