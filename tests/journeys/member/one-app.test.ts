import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { storeTexts } from '#web/packaging/app/store/texts.ts';
import { appPageTexts } from '#web/packaging/app/texts.ts';
import { appTexts } from '#web/packaging/apps/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { renewalTexts } from '#web/packaging/renewal/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, languages, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { packTeaShop } from '../hands/packaged.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const [storeTitle, storeReport] = [textsIn(storeTexts, 'zh-CN')('title'), textsIn(storeTexts, 'zh-CN')('toReport')];
const tablet = { width: 820, height: 1180 };

const wordsOf = (language: Language) => ({
  app: textsIn(appPageTexts, language),
  renewal: textsIn(renewalTexts, language),
  wizard: textsIn(buildTexts, language),
});
type Words = ReturnType<typeof wordsOf>;

async function newPage(mobile: string, language: Language = 'zh-CN', viewport: typeof phone = desktop) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const page = await context.newPage();
  return { context, errors, member, page, say: wordsOf(language), call: callsOf(site.server.address, member) };
}

const addressOf = (appId: number | string, language: Language = 'zh-CN') =>
  `${site.server.address}${pathTo('app', { appId }, { lang: localeOf(language) })}`;
const builds = (page: Page) => page.locator('[data-part=app-builds] [data-build]');

describe.skipIf(!hasBrowser)('the page of one app', () => {
  test.each([
    ['zh-CN', desktop, '13900139301'],
    ['zh-EN', phone, '13900139302'],
    ['zh-CN', tablet, '13900139303'],
  ] as const)(
    'is reached from its build and from the list, leads to the next version, and has the files of each: %s, %j',
    async (language, viewport, mobile) => {
      const { context, errors, page, say, call } = await newPage(mobile, language, viewport);
      await packTeaShop(page, site, language);
      await page.getByRole('link', { name: say.wizard('toApp') }).click();
      await page.locator('[data-part=app-facts]').waitFor();
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('link', { name: textsIn(consoleTexts, language)('backList') }).click();
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await settled(page);
      await expectAccessible(page, 'the page of an app');

      await page.getByRole('link', { name: say.app('update') }).click();
      const version = page.getByRole('textbox', { name: say.renewal('versionName'), exact: true });
      await version.waitFor();
      expect(await version.inputValue()).toBe('1.0.1');
      await page.getByRole('textbox', { name: say.renewal('notes') }).fill('明前龙井');
      await page.getByRole('button', { name: say.renewal('build'), exact: true }).click();
      await page.getByRole('link', { name: say.wizard('toApp') }).click();
      const newest = builds(page).filter({ has: page.getByRole('heading', { name: '1.0.1 (2)' }) });
      await newest.getByText(say.app('stateCurrent'), { exact: true }).waitFor();
      await newest.getByText(say.app('notes', { notes: '明前龙井' })).waitFor();
      await downloadsOlder(page, say);
      await expectAccessible(page, 'an app with two builds');

      await call(packaging.deleteApp, { app_id: Number(page.url().match(/app\/(\d+)/)![1]), confirm: 1 });
      await page.getByRole('link', { name: say.app('update') }).click();
      await page.getByRole('heading', { name: say.wizard('missingTitle') }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('opens a part behind its line by its address, by hand, and after the way back', async () => {
    const { context, errors, page, say, call } = await newPage('13900139341', 'zh-CN', phone);
    const draft = { app_name: '山野茶事', link: site.websites.addresses.tea };
    const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
    await call(packaging.orderBuild, { app_id, trial: 1, create: 1 });
    const line = (title: 'keyTitle' | 'pushTitle') => page.getByRole('button', { name: say.app(title), exact: true });
    const prints = page.locator('[data-part=fingerprints]');
    await page.goto(addressOf(app_id));
    await page.getByText(say.app('stateCurrent'), { exact: true }).waitFor();
    expect(await line('keyTitle').getAttribute('aria-expanded')).toBe('false');
    expect(await prints.count()).toBe(0);

    await page.locator('[data-step=key] a').click();
    await prints.first().waitFor();
    await expect.poll(() => line('keyTitle').evaluate(isInSight)).toBe(true);
    await expectAccessible(page, 'an app with an open part');
    await page.reload();
    await prints.first().waitFor();
    await expect.poll(() => line('keyTitle').evaluate(isInSight)).toBe(true);
    await line('keyTitle').press('Enter');
    await prints.first().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');

    await page.getByRole('button', { name: storeTitle, exact: true }).press('Enter');
    await page.getByRole('link', { name: storeReport, exact: true }).click();
    await page.waitForURL('**/report/**');
    await page.goBack();
    await page.locator('[data-part=store-materials]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('says why a build failed, and builds it again once the picture is another one', async () => {
    const { context, errors, page, say, call } = await newPage('13900139304');
    const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#1f6b4a' } })
      .png()
      .toBuffer();
    const upload = () => call<{ file: string; sha256: string }>(files.uploadImage, { picture });
    const { file, sha256 } = await upload();
    const draft = { app_name: '山野茶事', link: 'https://failed.example.com/', icon: { icon_id: null, unicode: file } };
    const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
    const address = addressOf(app_id);
    await page.goto(address);
    await page.getByText(say.app('buildsNone')).waitFor();
    await expectAccessible(page, 'an app that was never built');
    rmSync(join(site.server.dataDir, 'storage', sha256.slice(0, 2), sha256));
    await call(packaging.orderBuild, { app_id, trial: 1, create: 1 });
    await page.goto(address);
    const last = builds(page).first();
    await last.getByText(say.app('stateFailed'), { exact: true }).waitFor();
    await last
      .getByText(say.wizard('failedKeptKey'))
      .or(last.getByText(say.wizard('failedKept')))
      .waitFor();
    expect(await last.getByRole('link', { name: say.wizard('changeIcon') }).getAttribute('href')).toContain(
      `${app_id}`,
    );
    await expectAccessible(page, 'an app whose build failed');
    await upload();
    await page.evaluate(watchForProgress);
    await last.getByRole('button', { name: say.wizard('retryBuild') }).click();
    await last.getByText(say.app('stateCurrent'), { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.sawProgress)).toBe('yes');
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    ['zh-CN', tablet, '13900139331'],
    ['zh-EN', phone, '13900139332'],
    ['zh-CN', desktop, '13900139333'],
  ] as const)(
    'is copied into a draft of its own, and deleted after a question that names what stays: %s, %j',
    async (language, viewport, mobile) => {
      const { context, errors, page, say, call } = await newPage(mobile, language, viewport);
      const apps = textsIn(appTexts, language);
      const draft = { app_name: '山野茶事', link: site.websites.addresses.tea };
      const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
      await call(packaging.orderBuild, { app_id, trial: 1, create: 1 });
      await page.goto(addressOf(app_id, language));
      await page.getByText(say.app('stateCurrent'), { exact: true }).waitFor();
      await page
        .getByRole('navigation', { name: say.app('onThisPage') })
        .getByText(say.app('navMore'))
        .click();
      const copy = page.getByRole('button', { name: say.app('copyAct'), exact: true });
      await page
        .locator('[data-part=app-more]')
        .getByRole('button', { name: say.app('copyAct'), exact: true })
        .click();
      const dialog = page.getByRole('dialog');
      const name = dialog.getByLabel(say.app('copyNameLabel'));
      expect(await name.inputValue()).toBe('山野茶事 2');
      await name.fill(' ');
      await dialog.locator('[type=submit]').click();
      await dialog.getByRole('alert').waitFor();
      await name.fill('山野茶事 门店版');
      await expectAccessible(page, 'copying an app');
      await dialog.locator('[type=submit]').dblclick();
      await page.waitForURL('**/layout/edit/baseConf**');
      await expect.poll(() => page.locator('main input').evaluateAll(valuesOf)).toContain('山野茶事 门店版');
      expect(await page.locator('main input').evaluateAll(valuesOf)).not.toContain('山野茶事');
      expect((await call<{ total: number }>(packaging.listApps, {})).total).toBe(2);

      await page.goto(addressOf(app_id, language));
      await copy.first().waitFor();
      await page.getByRole('button', { name: say.app('deleteTitle') }).click();
      await dialog.getByText(apps('keepsKey')).waitFor();
      await expectAccessible(page, 'deleting an app on its page');
      await dialog.getByRole('button', { name: apps('deleteNow') }).click();
      await page.waitForURL('**/layout/applist');
      await page.getByRole('link', { name: '山野茶事 门店版' }).waitFor();
      expect((await call<{ total: number }>(packaging.listApps, {})).total).toBe(1);
      await page.goto(addressOf(app_id, language));
      await page.getByRole('heading', { name: say.wizard('missingTitle') }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each(languages)('does not exist for an app of nobody or of another member: %s', async (language) => {
    const { context, errors, say, call } = await newPage(`1390013930${5 + languages.indexOf(language)}`, language);
    const { app_id } = await call<{ app_id: number }>(packaging.saveBase, {
      app_name: '山',
      link: 'https://a.example.com/',
    });
    const other = await newPage(`1390013931${languages.indexOf(language)}`, language);
    for (const id of [String(app_id), '999999', 'tea', '0']) {
      await other.page.goto(addressOf(id, language));
      await other.page.getByRole('heading', { name: say.wizard('missingTitle') }).waitFor();
    }
    await expectAccessible(other.page, 'an app of another member');
    await other.context.close();
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function downloadsOlder(page: Page, { app }: Words): Promise<void> {
  const older = builds(page).nth(1);
  expect(await older.getByRole('link', { name: '.apk' }).count()).toBe(0);
  await older.getByRole('button', { name: app('filesOf', { version: '1.0.0' }) }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    older.getByRole('link', { name: '.apk' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/1\.0\.0.*\.apk$/);
  const report = older.getByRole('link', { name: app('reportOf', { version: '1.0.0' }) });
  expect(await report.getAttribute('href')).toMatch(/^\/report\/\w+$/);
}

/** Runs in the page: marks the document once the progress of a build has been drawn. */
function watchForProgress(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-part=app-builds] progress')) {
      document.documentElement.dataset.sawProgress = 'yes';
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page. */
function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page. */
const valuesOf = (inputs: Element[]): string[] => inputs.map((input) => (input as HTMLInputElement).value);
