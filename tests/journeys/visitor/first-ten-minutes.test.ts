import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { hasTool } from '../../oracle/tools.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { buildTrial, countingHand, downloadApk, registerForApp } from '../hands/first-app.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();

const words = {
  'zh-CN': { lang: 'zh', download: '下载', sameBytes: /两次得到的字节完全相同/ },
  'zh-EN': { lang: 'en', download: 'Download', sameBytes: /byte for byte the same/ },
} as const;
type Words = (typeof words)[keyof typeof words];

const viewports = { 390: phone, 820: { width: 820, height: 1180 }, 1440: desktop };
type Width = keyof typeof viewports;

describe.skipIf(!hasBrowser)('a newcomer turns a link into an app', () => {
  test.each([
    ['zh-CN', 1440, '13800138001'],
    ['zh-EN', 390, '13800138002'],
    ['zh-EN', 820, '13800138003'],
    ['zh-CN', 390, '13800138004'],
    ['zh-CN', 820, '13800138005'],
    ['zh-EN', 1440, '13800138006'],
  ] as const)(
    'in %s on %d px: at most 10 presses and 5 fields from the link to the APK',
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
      expect(hand.effort.clicks).toBeLessThanOrEqual(10);
      expect(hand.effort.fields).toBeLessThanOrEqual(5);
      if (isThorough(language, width)) {
        await checkFiles(page, words[language]);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );
});

/** Every file and the report, once in each language. */
const isThorough = (language: Language, width: Width) => width === (language === 'zh-CN' ? 1440 : 390);

const products = ['-simulator.zip', '-unsigned.ipa', '.aab', '.apk', '.mobileconfig'];

async function checkFiles(page: Page, say: Words): Promise<void> {
  const files = await downloadAll(page, say);
  expect(files.map(({ name }) => name.replace(/^.*-1\.0\.0/, '')).sort()).toEqual(products);
  checkWithGoogle(files.find(({ name }) => name.endsWith('.apk'))!.path);
  await readReport(page, say);
}

type Downloaded = { name: string; path: string };

/** Every product with the hash on the page. */
async function downloadAll(page: Page, say: Words): Promise<Downloaded[]> {
  const rows = page.locator('tbody tr');
  const files: Downloaded[] = [];
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
  await page.locator('a[href^="/report/"]').click();
  await page.locator('[data-part=report]').waitFor();
  await staysLight(page);
  const printed = await page.locator('[data-part=hash]').allInnerTexts();
  expect(printed.map((text) => text.replaceAll(' ', ''))).toEqual(hashes);
  await page.getByText(say.sameBytes).waitFor();
  await expectAccessible(page);
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
