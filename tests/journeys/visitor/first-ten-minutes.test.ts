import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { authTexts } from '#web/auth/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { hasTool } from '../../oracle/tools.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { buildTrial, countingHand, downloadApk, registerForApp } from '../hands/first-app.ts';
import { journeySite } from '../hands/journey-site.ts';
import { password } from '../hands/member.ts';

const site = journeySite();
const zh = textsIn(authTexts, 'zh-CN');
const en = textsIn(authTexts, 'zh-EN');

const words = {
  'zh-CN': { lang: 'zh', download: '下载', sameBytes: /两次得到的字节完全相同/ },
  'zh-EN': { lang: 'en', download: 'Download', sameBytes: /identical, byte for byte/ },
} as const;
type Words = (typeof words)[keyof typeof words];

const viewports = { 390: phone, 820: { width: 820, height: 1180 }, 1440: desktop };
type Width = keyof typeof viewports;

const shortestWay = { clicks: 8, fields: 5, prices: [], refusals: [] };

describe.skipIf(!hasBrowser)('a newcomer turns a link into an app', () => {
  test.each([
    ['zh-CN', 1440, '13800138001'],
    ['zh-EN', 390, '13800138002'],
    ['zh-EN', 820, '13800138003'],
    ['zh-CN', 390, '13800138004'],
    ['zh-CN', 820, '13800138005'],
    ['zh-EN', 1440, '13800138006'],
  ] as const)(
    'in %s on %d px: 8 presses and 5 fields from the link to the APK, and no price nor refusal on the way',
    async (language, width, mobile) => {
      const { context, errors } = await newVisitor(site.browser, language, viewports[width]);
      const page = await context.newPage();
      const hand = countingHand();
      const way = { page, link: site.websites.addresses.tea, mobile, language };
      await page.goto(`${site.server.address}/?lang=${words[language].lang}`);
      await registerForApp(hand, way);
      await buildTrial(hand, way);
      const apk = await downloadApk(hand, way);
      expect(apk.suggestedFilename()).toMatch(/-1\.0\.0\.apk$/);
      expect(hand.effort).toEqual(shortestWay);
      if (isThorough(language, width)) {
        await checkFiles(page, words[language]);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

describe.skipIf(!hasBrowser)('a site that says little of itself', () => {
  test.each([
    ['zh-CN', 390, '13800138021', 'emptyPage'],
    ['zh-EN', 1440, '13800138022', 'emptyPage'],
    ['zh-CN', 820, '13800138023', 'longName'],
    ['zh-EN', 390, '13800138024', 'emojiName'],
  ] as const)(
    'in %s on %d px costs no press more, and its first letter is the icon of the APK (%s, %s)',
    async (...row) => {
      const [language, width, mobile, name] = row;
      const { context, errors } = await newVisitor(site.browser, language, viewports[width]);
      const page = await context.newPage();
      const hand = countingHand();
      const way = { page, link: site.websites.addresses[name], mobile, language };
      await page.goto(`${site.server.address}/?lang=${words[language].lang}`);
      await registerForApp(hand, way);
      await page.locator('[data-part=icon]').waitFor();
      const shown = await shownIcon(page);
      await buildTrial(hand, way);
      const apk = await downloadApk(hand, way);
      expect(hand.effort).toEqual(shortestWay);
      const [ipa] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('tbody a[href*="-unsigned.ipa"]').filter({ visible: true }).first().click(),
      ]);
      for (const file of [apk, ipa]) {
        expect(await differenceOf(shown, await iconOf(await file.path())), file.suggestedFilename()).toBeLessThan(6);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

/** The picture of the icon in step 1. */
const shownIcon = async (page: Page): Promise<Buffer> => {
  const drawn = await page.locator('[data-part=icon]').getAttribute('src');
  return Buffer.from(drawn!.split(',')[1]!, 'base64');
};

async function iconOf(path: string): Promise<Uint8Array> {
  const read = await readInstaller(fromBytes(readFileSync(path)), nodeCodecs);
  return read.ok ? read.installer.icon!.bytes : expect.fail(read.reason);
}

/** The mean difference of two pictures on one scale, 0 to 255 a channel. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(96, 96).flatten({ background: '#fff' }).raw().toBuffer()),
  );
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length;
}

describe.skipIf(!hasBrowser)('the form for a new account', () => {
  test('keeps its mode and what was typed through a reload and another language, and names the app beside it', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', phone);
    const page = await context.newPage();
    await openAnswer(page);
    await page.locator('a[data-newcomer]').click();
    await page.getByRole('heading', { name: zh('registerForApp', { name: '山野茶事' }) }).waitFor();
    await page.locator('[data-part=app-phone] [role=img]').waitFor();
    await expectAccessible(page, 'with the app in sight');
    await page.getByLabel(zh('phone')).fill('lin@shanye.example');
    await page.getByLabel(zh('newPassword')).fill(password);
    await page.locator('header a[data-language]').click();
    await page.getByRole('heading', { name: en('registerForApp', { name: '山野茶事' }) }).waitFor();
    await expect.poll(() => page.getByLabel(en('email'), { exact: true }).inputValue()).toBe('lin@shanye.example');
    expect(await page.getByLabel(en('newPassword')).inputValue()).toBe('');
    await page.getByRole('button', { name: en('toLogin'), exact: true }).click();
    await page.waitForURL(/\/login\?(?!.*as=)/);
    await page.getByRole('button', { name: en('forgot') }).click();
    await page.waitForURL(/\/login\?.*as=forgot/);
    await page.reload();
    await page.getByRole('heading', { name: en('forgotTitle') }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('stands without a phone where the site is gone', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    const next = `/layout/edit/baseConf?${new URLSearchParams({ link: 'http://127.0.0.1:1/' })}`;
    await page.goto(`${site.server.address}/login?${new URLSearchParams({ as: 'register', next })}`);
    await page.getByRole('heading', { name: zh('registerTitle'), exact: true }).waitFor();
    await page.locator('[data-part=app-phone]').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('in the popup leads back to the app on the same page, one press to sign in; signed out, the trial asks to sign in again', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    await openAnswer(page);
    await page.getByRole('link', { name: zh('title'), exact: true }).click();
    const box = page.locator('[data-part=login-box]');
    await box.getByRole('button', { name: zh('toRegister'), exact: true }).click();
    await fillRegistration(box, '13800138007');
    await box.locator('[type=submit]').click();
    await page.getByText(zh('registered')).waitFor();
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: /山野茶事/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL('**/layout/edit/baseConf?link=**');
    await page.goBack();
    await page.locator('[data-part=account-menu]').click();
    await page.locator('[data-logout]').click();
    await page.waitForURL(`${site.server.address}/`);
    await checkTeaSite(page);
    await page.locator('a[data-newcomer]').click();
    await page.locator('[data-part=login-box][data-mode=login]').waitFor();
    await page.locator('[data-part=app-phone] [role=img]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function openAnswer(page: Page): Promise<void> {
  await page.goto(`${site.server.address}/?lang=zh`);
  await checkTeaSite(page);
}

async function checkTeaSite(page: Page): Promise<void> {
  await page.locator('form input[name=link]').first().fill(site.websites.addresses.tea);
  await page.locator('form button[type=submit]').first().click();
  await page.locator('a[data-newcomer]').waitFor();
}

async function fillRegistration(box: Locator, mobile: string): Promise<void> {
  await box.getByLabel(zh('phone')).fill(mobile);
  await box.getByRole('button', { name: zh('getCode') }).click();
  await box.locator('[data-part=sandbox-code]').click();
  await box.getByLabel(zh('newPassword')).fill(password);
  await box.getByLabel(zh('repeatPassword')).fill(password);
  await box.getByRole('checkbox').check();
}

/** Every file and the report, once in each language. */
const isThorough = (language: Language, width: Width) => width === (language === 'zh-CN' ? 1440 : 390);

const products = ['-simulator.zip', '-unsigned.ipa', '.aab', '.apk', '.mobileconfig'];

async function checkFiles(page: Page, say: Words): Promise<void> {
  const files = await downloadAll(page, say);
  expect(files.map(({ name }) => name.replace(/^.*-1\.0\.0/, '')).sort()).toEqual(products);
  checkWithGoogle(files.find(({ name }) => name.endsWith('.apk'))!.path);
  await readReport(page, say);
}

type DownloadedFile = { name: string; path: string };

/** Every product with the hash on the page. */
async function downloadAll(page: Page, say: Words): Promise<DownloadedFile[]> {
  const rows = page.locator('tbody tr');
  const files: DownloadedFile[] = [];
  for (const row of await rows.all()) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: say.download }).click(),
    ]);
    const path = join(site.server.dataDir, `download-${say.lang}-${files.length}-${download.suggestedFilename()}`);
    await download.saveAs(path);
    const printed = await row.locator('[data-part=hash]').getAttribute('title');
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(printed);
    files.push({ name: download.suggestedFilename(), path });
  }
  return files;
}

/** The report shows the hashes of the downloads, and that a second build gave the same bytes. */
async function readReport(page: Page, say: Words): Promise<void> {
  const hashes = await page
    .locator('[data-part=hash]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  await page.locator('a[href^="/report/"]').first().click();
  await page.locator('[data-part=report]').waitFor();
  await staysLight(page);
  const printed = await page.locator('[data-part=hash]').allInnerTexts();
  expect(printed.map((text) => text.replaceAll(' ', ''))).toEqual(hashes);
  await page.getByText(say.sameBytes).waitFor();
  expect(await copiedFirst(page)).toBe(hashes[0]);
  await expectAccessible(page);
}

/** The text that the first copy button of the report copies; the clipboard itself asks for a permission. */
async function copiedFirst(page: Page): Promise<string | null> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => document.body.setAttribute('data-copied', text);
  });
  const button = page.locator('[data-part=hash] + button').first();
  await button.click();
  await expect.poll(() => button.locator('[aria-live]').innerText()).not.toBe('');
  return page.locator('body').getAttribute('data-copied');
}

/** Spec §2: the file-style header is not transparent, and scrolling changes nothing. */
async function staysLight(page: Page): Promise<void> {
  const header = page.locator('[data-part=header][data-look=file]');
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await background();
  await page.evaluate(() => scrollTo(0, 600));
  const changing = () => header.evaluate((element) => element.getAnimations().length);
  expect([await background(), await changing()]).toEqual([atTop, 0]);
}

function checkWithGoogle(apk: string): void {
  if (hasTool('apksigner')) {
    execFileSync('apksigner', ['verify', '-Werr', '--min-sdk-version', '24', apk], { stdio: 'pipe' });
  }
  if (hasTool('zipalign')) {
    execFileSync('zipalign', ['-c', '-p', '4', apk], { stdio: 'pipe' });
  }
}
