import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { previewPath } from '#contract/pages/preview-path.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { previewLinkTexts } from '#web/packaging/preview/texts.ts';
import { stepTexts } from '#web/packaging/steps/texts.ts';
import { previewTexts } from '#web/site/preview/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { packTeaShop } from '../hands/packaged.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();

const wordsOf = (language: Language) => ({
  common: textsIn(common, language),
  console: textsIn(consoleTexts, language),
  link: textsIn(previewLinkTexts, language),
  preview: textsIn(previewTexts, language),
  steps: textsIn(stepTexts, language),
  wizard: textsIn(buildTexts, language),
});

async function packedApp(mobile: string, language: Language, viewport: typeof phone) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  const say = wordsOf(language);
  await packTeaShop(page, site, language);
  await page.getByRole('link', { name: say.wizard('toApp') }).click();
  await checklist(page).waitFor();
  return { context, errors, page, say };
}

const checklist = (page: Page) => page.locator('[data-part=app-steps]');
const stateOf = (page: Page, step: string) => page.locator(`[data-step=${step}]`).getAttribute('data-state');
const undo = (page: Page) => page.locator('[data-part=toast] button');

describe.skipIf(!hasBrowser)('the day after the build', () => {
  test.each([
    ['zh-CN', desktop, '13900139361'],
    ['zh-EN', phone, '13900139362'],
  ] as const)(
    'a checklist ticks itself, is in one line of the list, is hidden, taken back and shown again: %s, %j',
    async (language, viewport, mobile) => {
      const { context, errors, page, say } = await packedApp(mobile, language, viewport);
      expect(await stateOf(page, 'install')).toBe('open');
      await expectAccessible(page, 'an app with its checklist');
      const apk = await page.locator('[data-part=app-builds] a[href*=".apk"]').first().getAttribute('href');
      expect((await fetch(site.server.address + apk)).status).toBe(200);
      await page.reload();
      await expect.poll(() => stateOf(page, 'install')).toBe('done');
      await page.getByText(say.steps('install_done')).waitFor();

      await page.getByRole('link', { name: say.console('backList') }).click();
      const line = page.getByRole('link', { name: say.steps('line', { done: 1, all: 5, next: say.steps('verify') }) });
      await line.click();
      await checklist(page).waitFor();

      await page.getByRole('button', { name: say.steps('hide') }).click();
      await checklist(page).waitFor({ state: 'detached' });
      await page.keyboard.press('Tab');
      expect(await undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await expectAccessible(page, 'a toast with a way back');
      await page.keyboard.press('Enter');
      await checklist(page).waitFor();
      await undo(page).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: say.steps('hide') }).click();
      await page.reload();
      // The sections above the button are loaded one by one, and move it.
      await settled(page);
      await page.getByRole('button', { name: say.steps('show'), exact: true }).click();
      await checklist(page).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['zh-CN', desktop, '13900139363'],
    ['zh-EN', phone, '13900139364'],
  ] as const)('a link shows the app to somebody without an account, until it is closed: %s, %j', async (...of) => {
    const [language, viewport, mobile] = of;
    const { context, errors, page, say } = await packedApp(mobile, language, viewport);
    await page
      .locator('[data-part=app-more]')
      .getByRole('button', { name: say.wizard('showOthers') })
      .click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: say.link('make') }).click();
    const link = dialog.getByRole('link', { name: say.link('look') });
    const address = (await link.getAttribute('href'))!;
    expect(address).toContain(previewPath(''));
    await expectAccessible(page, 'the link to a preview');

    const visitor = await newVisitor(site.browser, language, viewport);
    const shown = await visitor.context.newPage();
    await shown.goto(`${address}?lang=${localeOf(language)}`);
    await shown.getByText(say.preview('lead')).waitFor();
    expect(await shown.locator('[data-part=app-preview] figure').count()).toBe(2);
    expect(await shown.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(shown, 'the preview of an app');

    await dialog.getByRole('button', { name: say.link('close'), exact: true }).click();
    await dialog.getByRole('button', { name: say.link('make') }).waitFor();
    expect((await shown.reload())!.status()).toBe(404);
    await shown.getByRole('heading', { level: 1, name: say.preview('endedTitle') }).waitFor();
    expect([errors, visitor.errors.filter((error) => !/404/.test(error))]).toEqual([[], []]);
    await visitor.context.close();
    await context.close();
  });
});
