import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type AtRest, addressOf, type Facts, seenAtRest } from '../../scenes/at-rest.ts';
import { expectReadable } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { payDialog, placeOrder, seePrices } from '../hands/paying.ts';
import { sceneCast } from '../hands/scene-cast.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite({ opened: 'invoice' });

const cast = sceneCast(site);

describe.skipIf(!hasBrowser)('the site in the dark', () => {
  test('follows the system, then the chosen theme, and so do public pages', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    await cast.enter(context, 'fresh');
    const draft = { app_name: '山野茶事', link: 'https://www.shanye.example.com/' };
    const call = callsOf(site.server.address, cast.members.fresh);
    const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await allDark(page, seenAtRest('fresh', 'drafting'), { ...cast.facts, draftId: app_id });
    await page.goto(site.server.address + pathTo('payPage', {}, { appId: app_id, lang: 'en' }));
    await everyWayToPay(page);
    const text = textsIn(siteTexts, 'zh-EN');
    await page.locator('[data-part=account-menu]').click();
    await expectReadable(page, 'the account menu in the dark');
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

  test.each(['crowded', 'waiting'] as const)('shows what a %s member has', async (who) => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', undefined, { colorScheme: 'dark' });
    await cast.enter(context, who);
    await allDark(await context.newPage(), seenAtRest(who), cast.facts);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('and public pages follow the system too, until a theme is chosen below them', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', undefined, { colorScheme: 'dark' });
    const page = await context.newPage();
    const text = textsIn(siteTexts, 'zh-CN');
    await allDark(page, seenAtRest('visitor'), cast.facts);
    await page.goto(site.server.address);
    const choice = (name: 'theme_light' | 'theme_system') => page.getByRole('button', { name: text(name) });
    expect(await choice('theme_system').getAttribute('aria-pressed')).toBe('true');
    await choice('theme_light').click();
    expect(await themeOf(page)).toBe('light');
    expect(await choice('theme_light').getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${site.server.address}/login`);
    expect(await themeOf(page)).toBe('light');
    // The browser reports the two pages that are not found.
    expect(errors.filter((line) => !/\/(no-such-page|preview\/none)\b.*status of 404/.test(line))).toEqual([]);
    await context.close();
  });

  test('has a dark back office', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', undefined, { colorScheme: 'dark' });
    const page = await context.newPage();
    await cast.enter(context, 'staff');
    await allDark(page, seenAtRest('staff'), cast.facts);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is dark before any of its own scripts has loaded', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await cast.enter(context, 'fresh');
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

/** Each page in the dark, in the language of its journey, by the rules that see colors: journeys in the light look for all others (decision 042). */
async function allDark(page: Page, scenes: readonly AtRest[], facts: Facts): Promise<void> {
  for (const scene of scenes) {
    const path = addressOf(scene, facts);
    const url = new URL(path, site.server.address);
    url.searchParams.set('lang', scene.who === 'visitor' || scene.who === 'staff' ? 'zh' : 'en');
    await page.goto(url.href, { waitUntil: 'load' });
    await page.locator('h1, h2').first().waitFor();
    await settled(page);
    expect(await themeOf(page), path).toBe('dark');
    await expectReadable(page, `${path} in the dark`);
  }
}

/** From the order page. */
async function everyWayToPay(page: Page): Promise<void> {
  await seePrices(page);
  await expectReadable(page, 'the trial and its prices in the dark');
  await placeOrder(page, 'zh-EN');
  const pay = payDialog(page, 'zh-EN');
  for (const way of ['wechat', 'bank', 'balance'] as const) {
    await pay.way(way).click();
    await expectReadable(page, `paying by ${way} in the dark`);
  }
  await page.keyboard.press('Escape');
  await pay.dialog.waitFor({ state: 'hidden' });
}

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);
