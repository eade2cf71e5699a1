import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountTexts } from '#web/account/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const say = textsIn(consoleTexts, 'zh-CN');
let member: JourneyMember;

beforeAll(async () => {
  member = await newMember(site.server.address, '13900139051');
});

describe.skipIf(!hasBrowser)('the keyboard in the console', () => {
  test('skips to the content, and returns to the button that opened a menu or the news', async () => {
    const { page, end } = await openConsole('/layout/applist');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(textsIn(common, 'zh-CN')('skipToContent'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
    for (const [opener, panel] of [
      [page.locator('[data-part=account-menu]'), 'account-entries'],
      [page.getByRole('button', { name: say('updateLog') }), 'update-log'],
    ] as const) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.locator(`[data-part=${panel}]`).waitFor();
      await page.keyboard.press('Tab');
      expect(await isFocused(opener)).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(opener)).toBe(true);
    }
    await end();
  });

  test('scrolls news longer than the screen', async () => {
    const { page, end } = await openConsole('/layout/applist', { width: 390, height: 420 });
    await page.route('**/web_log_list*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { list: { id: number; content: string }[] } };
      answer.data.list[0]!.content = '<p>新</p>'.repeat(40);
      await route.fulfill({ json: answer });
    });
    await page.getByRole('button', { name: say('updateLog') }).click();
    const log = page.locator('[data-part=update-log]');
    await log.locator('li').first().waitFor();
    const { y, height } = (await log.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(420);
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await end();
  });
});

describe.skipIf(!hasBrowser)('the navigation over a page up to 1100 px', () => {
  test('blocks the page behind, and closes on Escape and on a tap beside it', async () => {
    const { page, end } = await openConsole('/user/uBase', phone);
    const opener = page.getByRole('button', { name: say('menu') });
    const nav = page.locator('[data-part=side-nav]');
    await opener.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.dataset.part)).toBe('side-nav');
    await expect.poll(() => page.locator('[data-part=main]').getAttribute('inert')).toBe('');
    await page.keyboard.press('Escape');
    await nav.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(page.locator('[data-part=menu]'))).toBe(true);
    await opener.click();
    await page.mouse.click(phone.width - 20, phone.height - 40);
    await nav.waitFor({ state: 'hidden' });
    expect(await page.locator('dialog[open]').count(), 'the tap reaches nothing behind').toBe(0);
    await page.setViewportSize({ width: 1100, height: 800 });
    await opener.click();
    await nav.getByRole('button', { name: textsIn(common, 'zh-CN')('close') }).click();
    await nav.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1101, height: 800 });
    await nav.waitFor();
    expect(await opener.isVisible(), 'above 1100 px the navigation stays').toBe(false);
    await end();
  });

  test('and the longest name stays on the screen with its menu', async () => {
    const { page, end } = await openConsole('/layout/applist', phone, 'W'.repeat(30));
    await page.locator('[data-part=account-menu]').click();
    expect(await isOnScreen(page, '[data-part=account-entries]')).toBe(true);
    await page.goto(`${site.server.address}/?lang=zh`);
    await page.locator('[data-part=account-menu]').click();
    expect(await isOnScreen(page, '[data-part=account-entries]')).toBe(true);
    await end();
  });
});

describe.skipIf(!hasBrowser)('the language of the account', () => {
  test('is saved with a message when the page already has it', async () => {
    const { page, end } = await openConsole('/user/uBase');
    const text = textsIn(accountTexts, 'zh-EN');
    const english = page.getByRole('group', { name: text('language') }).getByRole('button', { name: 'English' });
    await page.goto(`${site.server.address}/user/uBase?lang=en`);
    expect(await english.getAttribute('aria-pressed')).toBe('false');
    await english.click();
    await page.getByText(textsIn(common, 'zh-EN')('saved')).waitFor();
    await expect.poll(() => english.getAttribute('aria-pressed')).toBe('true');
    await end();
  });
});

async function openConsole(path: string, viewport?: typeof phone, username = '') {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', viewport);
  await signedIn(context, { ...member, userinfo: { ...member.userinfo, ...(username && { username }) } });
  const page = await context.newPage();
  await page.goto(`${site.server.address}${path}?lang=zh`);
  await settled(page);
  const end = async () => {
    expect(errors).toEqual([]);
    await context.close();
  };
  return { page, end };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

const isOnScreen = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth;
  });
