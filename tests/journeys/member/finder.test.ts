import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site as siteCalls } from '#contract/site/calls.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { finderTexts } from '#web/finder/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { saveDraft } from '../hands/draft.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();

async function begin(mobile: string, language: Language, viewport = desktop) {
  const member = await newMember(site.server.address, mobile);
  await saveDraft(site.server.address, member, '百分之百_山野茶事', 'https://spring.shanye.example.com/');
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, member);
  const page = await context.newPage();
  await page.goto(`${site.server.address}/user/uBase?lang=${localeOf(language)}`);
  await settled(page);
  return { context, errors, page, say: textsIn(finderTexts, language), menu: textsIn(consoleTexts, language) };
}

const field = (page: Page) => page.getByRole('combobox');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe.skipIf(!hasBrowser)('the search over the console', () => {
  test('opens by Ctrl K, follows the keys, and gives the focus back', async () => {
    const { context, errors, page, say, menu } = await begin('13900139401', 'zh-CN');
    const button = page.getByRole('button', { name: menu('searchAll') });
    await button.focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: say('title') }).waitFor();
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText(say('teach')).waitFor();
    await expectAccessible(page, 'the search, empty');
    expect(await chosen(page).innerText()).toContain(menu('navRelease'));
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).innerText(), 'around to the last').toContain(menu('navInvoice'));
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Meta+k');
    await field(page).fill('充值');
    await chosen(page).getByText(menu('navRecharge')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/recharge');
    await page.getByRole('dialog', { name: say('title') }).waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('finds the member’s apps, modules and documents, and takes any text calmly', async () => {
    const { context, errors, page, say } = await begin('13900139402', 'zh-EN');
    await page.keyboard.press('Control+k');
    for (const text of ['_', '%', 'spring.shanye', 'https://spring.shanye.example.com/']) {
      await field(page).fill(text);
      const app = page.getByRole('group', { name: say('group_packed') }).getByRole('option');
      if (text === '%') {
        await page.getByText(say('nothing')).waitFor();
      } else {
        await app.getByText('spring.shanye.example.com').waitFor();
      }
    }
    for (const text of ['"', '😀', 'x'.repeat(200)]) {
      await field(page).fill(text);
      await page.getByText(say('nothing')).waitFor();
    }
    await field(page).fill('bottom bar');
    await page
      .getByRole('group', { name: say('group_modules') })
      .getByText(say('moduleHelp'))
      .waitFor();
    await page
      .getByRole('group', { name: say('group_documents') })
      .getByRole('option')
      .first()
      .waitFor();
    await expectAccessible(page, 'the search with results');
    await field(page).fill('spring.shanye');
    await page
      .getByRole('group', { name: say('group_packed') })
      .getByRole('option')
      .click();
    await page.waitForURL('**/layout/app/*');
    await settled(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('bottom bar');
    await page
      .getByRole('group', { name: say('group_modules') })
      .getByText(say('moduleSettings'))
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone is an icon; a late answer is not shown for a newer word; without a network it says so', async () => {
    const { context, page, say, menu } = await begin('13900139403', 'zh-CN', phone);
    await page.route(`**${siteCalls.searchOwn.path}`, async (route) => {
      if (route.request().postData()?.includes('山野')) {
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
      await route.continue();
    });
    await page.getByRole('button', { name: menu('searchAll') }).click();
    await field(page).fill('山野');
    await page.waitForRequest(`**${siteCalls.searchOwn.path}`);
    await field(page).fill('zzqqxx');
    await page.getByText(say('nothing')).waitFor();
    await page.waitForTimeout(1500);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.unrouteAll();
    await page.route(`**${siteCalls.searchOwn.path}`, (route) => route.abort());
    await field(page).fill('消息');
    await page
      .getByRole('alert')
      .filter({ hasText: say('failed', { reason: '' }) })
      .waitFor();
    expect(await chosen(page).innerText(), 'pages are still found').toContain('消息');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await context.close();
  });
});
