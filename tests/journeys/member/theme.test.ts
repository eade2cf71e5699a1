import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { textIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { payDialog, placeOrder } from '../hands/paying.ts';
import { publicKinds } from '../hands/public-paths.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst, staffPages } from '../hands/staff.ts';

const site = journeySite({ opened: 'invoice' });

const screens = [
  '/layout/applist',
  '/layout/appdislist',
  '/layout/appdisrelease',
  '/layout/edit/baseConf',
  '/user/uBase',
  '/user/uMessage',
  '/user/recharge',
  '/user/member',
  '/user/record',
  '/user/auth',
  '/user/authPerson',
  '/user/invoice',
  '/layout/enterprise',
];

describe.skipIf(!hasBrowser)('the site in the dark', () => {
  test('follows the system, then the chosen theme, and so do public pages', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    const member = await newMember(site.server.address, '13900139031');
    await signedIn(context, member);
    const draft = { app_name: '山野茶事', link: 'https://www.shanye.example.com/' };
    const { app_id } = await callsOf(site.server.address, member)<{ app_id: number }>(packaging.saveBase, draft);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    const ofApp = (['moduleConf', 'payPage'] as const).map((name) => pathTo(name, {}, { appId: app_id }));
    for (const path of [...screens, pathTo('app', { appId: app_id }), ...ofApp]) {
      const url = new URL(path, site.server.address);
      url.searchParams.set('lang', 'en');
      await page.goto(url.href, { waitUntil: 'load' });
      await page.locator('h1, h2').first().waitFor();
      expect(await themeOf(page), path).toBe('dark');
      await expectAccessible(page, `${path} in the dark`);
    }
    await everyWayToPay(page);
    const text = textIn(siteTexts, 'zh-EN');
    await page.locator('[data-part=account-menu]').click();
    await expectAccessible(page, 'the account menu in the dark');
    await page.getByRole('button', { name: text('theme_light') }).click();
    expect(await themeOf(page)).toBe('light');
    await page.reload();
    await hydrated(page);
    await page.locator('[data-part=account-menu]').click();
    expect(await page.getByRole('button', { name: text('theme_light') }).getAttribute('aria-pressed')).toBe('true');
    expect(await themeOf(page)).toBe('light');
    await page.goto(site.server.address);
    expect(await themeOf(page)).toBe('light');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('and public pages follow the system too, until a theme is chosen below them', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', undefined, { colorScheme: 'dark' });
    const page = await context.newPage();
    const text = textIn(siteTexts, 'zh-CN');
    const link = `link=${encodeURIComponent(site.websites.addresses.tea)}`;
    for (const path of [...publicKinds, `/?${link}`, '/backoffice/sign-in']) {
      await page.goto(site.server.address + path);
      expect(await themeOf(page), path).toBe('dark');
      await expectAccessible(page, `${path} in the dark`);
    }
    await page.goto(site.server.address);
    const choice = (name: 'theme_light' | 'theme_system') => page.getByRole('button', { name: text(name) });
    expect(await choice('theme_system').getAttribute('aria-pressed')).toBe('true');
    await choice('theme_light').click();
    expect(await themeOf(page)).toBe('light');
    expect(await choice('theme_light').getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${site.server.address}/login`);
    expect(await themeOf(page)).toBe('light');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('has a dark back office', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', undefined, { colorScheme: 'dark' });
    const page = await context.newPage();
    await signInFirst(page, site.server, 'zh-CN');
    for (const path of staffPages) {
      await page.goto(`${site.server.address}/backoffice/${path}`);
      await page.locator('h1').first().waitFor();
      await settled(page);
      expect(await themeOf(page), path).toBe('dark');
      await expectAccessible(page, `${path} in the dark`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is dark before any of its own scripts has loaded', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139032'));
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/**.js', (route) => route.abort());
    for (const path of ['/layout/applist', '/', '/login']) {
      await page.goto(site.server.address + path);
      expect(await themeOf(page), path).toBe('dark');
    }
    await context.close();
  });
});

/** From the order page. */
async function everyWayToPay(page: Page): Promise<void> {
  await placeOrder(page, 'zh-EN');
  const pay = payDialog(page, 'zh-EN');
  for (const way of ['wechat', 'bank', 'balance'] as const) {
    await pay.way(way).click();
    await expectAccessible(page, `paying by ${way} in the dark`);
  }
  await page.keyboard.press('Escape');
  await pay.dialog.waitFor({ state: 'hidden' });
}

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);
