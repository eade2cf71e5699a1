import { describe, expect, test } from 'vitest';
import { authTexts } from '#web/auth/texts.ts';
import { apppack } from '#web/site/apppack/texts.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults } from '../hands/layout.ts';
import { newMember, password } from '../hands/member.ts';

const site = journeySite();
const say = textsIn(authTexts, 'zh-CN');

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
  );

  test.each(['zh', 'en'])(
    'on a phone needs at most 7,000 px for the home page, and opens the rest line by line: %s',
    async (lang) => {
      const { context, errors } = await newVisitor(site.browser, 'zh-CN', phone);
      const page = await context.newPage();
      await page.goto(`${site.server.address}/?lang=${lang}`);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
      const apk = page.locator('#products details').first();
      const limit = apk.locator('p').last();
      expect(await limit.isVisible()).toBe(false);
      await apk.locator('summary').click();
      expect(await limit.isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      expect(await limit.isVisible()).toBe(false);
      await expectAccessible(page);
      await page.setViewportSize(desktop);
      await limit.waitFor();
      expect(
        await page.locator('details[data-fold] > summary').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex)),
      ).not.toContain(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('reads the names of all plans in one line and their prices in another, in both languages', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    for (const lang of ['en', 'zh']) {
      await page.goto(`${site.server.address}/?lang=${lang}`);
      const plans = page.locator('#price');
      const tops = (all: Element[]) => all.map((each) => Math.round(each.getBoundingClientRect().top));
      const names = await plans.getByRole('heading', { level: 3 }).evaluateAll(tops);
      const prices = await plans.getByText(/^\/ (年|year)$/).evaluateAll(tops);
      expect([names.length, new Set(names).size, prices.length, new Set(prices).size]).toEqual([4, 1, 4, 1]);
    }
    await context.close();
  });

  test('goes from the menu to /apppack, gives a link there and reaches the wizard, in both languages', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    const member = await newMember(site.server.address, '13900139014');
    await page.goto(`${site.server.address}/?lang=en`);
    for (const language of ['zh-EN', 'zh-CN'] as const) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: textsIn(siteTexts, language)('apppack') })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: textsIn(apppack, language)('promise') }).waitFor();
      await page.locator('[data-part=hero] input[name=link]').fill(site.websites.addresses.tea);
      await page.locator('[data-part=hero] form button[type=submit]').click();
      await page.locator('[data-part=hero] a[data-newcomer]').waitFor();
      expect(new URL(page.url()).pathname, 'the answer comes in place').toBe('/apppack');
      if (language === 'zh-EN') {
        await page.goto(`${site.server.address}/?lang=zh`);
      }
    }
    await page.locator('[data-part=hero] a[data-newcomer]').click();
    const box = page.locator('[data-part=login-box]');
    await box.getByRole('button', { name: say('toLogin'), exact: true }).click();
    await page.locator('[data-part=login-box][data-mode=login]').waitFor();
    await box.getByLabel(say('phone')).fill(member.mobile);
    await box.getByLabel(say('password'), { exact: true }).fill(password);
    await box.locator('[type=submit]').click();
    await page.waitForURL('**/layout/edit/baseConf?link=**');
    await expect.poll(() => page.locator('input[type=url]').inputValue()).toBe(`${site.websites.addresses.tea}/`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('without script the form still works', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.server.address);
    await page.locator('form input[name=link]').first().fill(site.websites.addresses.tea);
    await page.locator('form button[type=submit]').first().click();
    await page.getByText('山野茶事').filter({ visible: true }).first().waitFor();
    await context.close();
  });

  test('an unknown address answers 404 with the way home; an English browser reads where English is', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/prices`);
    const english = page.locator('header').getByRole('link', { name: 'English' });
    await english.waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    await english.click();
    await page.waitForURL('**/prices?lang=en');
    const answer = await page.reload();
    expect(answer?.status()).toBe(404);
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});
