import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleTexts } from '#web/console/texts.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';

const site = journeySite();
let member: JourneyMember;

beforeAll(async () => {
  member = await newMember(site.server.address, '13900139010');
});

describe.skipIf(!hasBrowser)('the marketing header', () => {
  test('turns dark with the other logo, the language stays, developing entries show a notice', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/?lang=zh`);
    const header = page.locator('[data-part=header]');
    expect(await lookOf(header)).toEqual(['rgba(0, 0, 0, 0)', '1', '0']);
    const packing = page.getByRole('navigation').getByRole('link', { name: textsIn(siteTexts, 'zh-CN')('apppack') });
    expect(await packing.first().getAttribute('href')).toBe('/layout/edit/baseConf');
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => lookOf(header)).toEqual(['rgba(11, 16, 32, 0.97)', '0', '1']);
    await page.locator('[data-part=account-menu]').click();
    const soon = textsIn(siteTexts, 'zh-CN')('comingSoon');
    const closed = page.locator('[data-says]');
    expect(await closed.filter({ hasText: soon }).count(), 'work orders alone').toBe(1);
    await closed.first().click();
    await page.getByText(textsIn(common, 'zh-CN')('developing')).waitFor();
    await page.locator('[data-part=header] [data-language]').click();
    await page.waitForURL('**/?lang=en');
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      'en',
      'zh-EN',
    ]);
    await page.goto(`${site.server.address}/`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectChosenLanguage(page);
    await expectAccessible(page, 'home, signed in');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the banner', () => {
  test.each([
    ['zh-CN', desktop],
    ['zh-EN', phone],
  ] as const)('in %s is 100 pixels high, leads on, and goes away', async (language, viewport) => {
    const { context, errors } = await newVisitor(site.browser, language, viewport);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/?lang=${localeOf(language)}`);
    const banner = page.locator('[data-part=banner]');
    expect((await banner.boundingBox())?.height).toBe(100);
    const [opened] = await Promise.all([page.waitForEvent('popup'), banner.locator('a').click()]);
    await opened.waitForLoadState();
    await opened.close();
    const close = banner.getByRole('button', { name: textsIn(siteTexts, language)('closeBanner') });
    const { x, width } = (await close.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(viewport.width - 12);
    await close.click();
    await banner.waitFor({ state: 'detached' });
    expect((await page.locator('[data-part=header]').boundingBox())?.y).toBe(0);
    await page.locator('footer').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the editor header', () => {
  test('leads back to the list inside /user and home elsewhere, and shows the news with their day', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    const say = textsIn(consoleTexts, 'zh-CN');
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    const header = page.locator('[data-part=header]');
    expect(await header.getByRole('link', { name: say('home'), exact: true }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await header.getByRole('link', { name: say('backList') }).click();
    await page.waitForURL('**/layout/applist');
    await readNews(page, say('updateLog'));
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: say('backHome') }).click();
    await page.waitForURL(`${site.server.address}/`);
    await page.goto(`${site.server.address}/layout/edit/baseConf`);
    await header.getByRole('link', { name: say('backConsole') }).click();
    await page.waitForURL('**/layout/applist');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone keeps the news, and its menu has the console and the language', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    await signedIn(context, member);
    const page = await context.newPage();
    const say = textsIn(consoleTexts, 'zh-EN');
    await page.goto(`${site.server.address}/layout/edit/baseConf?lang=en`);
    await readNews(page, say('updateLog'));
    await expectAccessible(page, 'what is new');
    await page.keyboard.press('Escape');
    await page.locator('[data-part=account-menu]').click();
    await expectAccessible(page, 'account menu');
    await page
      .locator('[data-part=account-entries]')
      .getByRole('link', { name: textsIn(siteTexts, 'zh-EN')('console') })
      .click();
    await page.getByRole('heading', { level: 1, name: say('appsTitle') }).waitFor();
    await page.waitForURL('**/layout/applist');
    await page.locator('[data-part=account-menu]').click();
    await page.locator('[data-part=account-entries] [data-language]').click();
    await page.waitForURL('**/layout/applist?lang=zh');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh-CN');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the page about something missing', () => {
  test.each(['/no-such-page', '/report/none'])(
    '%s breaks its Chinese after the marks, and its footer ends where a tall window does',
    async (path) => {
      const { context } = await newVisitor(site.browser, 'zh-CN', { ...desktop, height: 1600 });
      const page = await context.newPage();
      await page.goto(`${site.server.address}${path}?lang=zh`);
      const lead = page.getByRole('main').getByRole('paragraph').first();
      const lines = await lead.evaluate(linesOf);
      expect(lines.filter((line) => !/[。，]$/.test(line))).toEqual([]);
      const { y, height } = (await page.getByRole('contentinfo').boundingBox())!;
      expect(Math.round(y + height)).toBe(1600);
      await page.setViewportSize(phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await context.close();
    },
  );
});

/** The lines of a paragraph as drawn; runs in the page. */
function linesOf(element: Element): string[] {
  const text = element.firstChild as Text;
  const lines = new Map<number, string>();
  for (const [at, letter] of [...text.data].entries()) {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? '') + letter);
  }
  return [...lines.values()];
}

/** Spec §1: the choice is stored locally; it survives the loss of the cookie, and a page that comes back follows it. */
async function expectChosenLanguage(page: Page): Promise<void> {
  const isIn = (lang: string) => page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  await page.context().clearCookies();
  await page.reload();
  await isIn('en');
  await page.locator('[data-part=header] [data-language]').click();
  await page.waitForURL('**/?lang=zh');
  await isIn('zh-CN');
  await page.goBack();
  await isIn('zh-CN');
  await page.locator('[data-part=header] [data-language]').click();
  await page.waitForURL('**/?lang=en');
  await isIn('en');
}

/** Spec §2: "version, date shown as year.month.day, HTML content". */
async function readNews(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name }).click();
  const entry = page.locator('[data-part=update-log] li').first();
  await entry.locator('b').waitFor();
  expect(await entry.locator('b').innerText()).toMatch(/^\d+\.\d+\.\d+\s+\d{4}\.\d{2}\.\d{2}$/);
  expect(await entry.locator('div :is(p, ul)').count()).toBeGreaterThan(0);
}

const lookOf = (header: Locator): Promise<string[]> =>
  header.evaluate((element) => {
    const logos = [...element.querySelectorAll('a[href="/"] > svg')];
    return [getComputedStyle(element).backgroundColor, ...logos.map((logo) => getComputedStyle(logo).opacity)];
  });
