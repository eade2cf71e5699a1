import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasTool } from '../../oracle/tools.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();

const words = {
  'zh-CN': {
    lang: 'zh',
    signUp: '注册',
    phone: '手机号',
    getCode: '获取验证码',
    code: '6 位验证码',
    password: '设置密码，至少 8 位',
    repeat: '再输一次密码',
    agree: /已阅读并同意/,
    sandbox: /沙箱验证码 (\d{6})/,
    loginPassword: '密码',
    signIn: '登录',
    next: '下一步：确认订单',
    trial: '免费试用 7 天',
    done: /打包完成/,
    download: '下载',
    sameBytes: /两次得到的字节完全相同/,
    siteName: '山野茶事',
  },
  'zh-EN': {
    lang: 'en',
    signUp: 'Create one',
    phone: 'Mobile number',
    getCode: 'Get a code',
    code: '6-digit code',
    password: 'New password, 8+ characters',
    repeat: 'Repeat the password',
    agree: /I accept the/,
    sandbox: /Sandbox code (\d{6})/,
    loginPassword: 'Password',
    signIn: 'Sign in',
    next: 'Next: order',
    trial: 'Try free for 7 days',
    done: /Done in/,
    download: 'Download',
    sameBytes: /byte for byte the same/,
    siteName: '山野茶事',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

describe.skipIf(!hasBrowser)('a stranger turns a link into an app', () => {
  test.each([
    ['zh-CN', desktop, '13800138001'],
    ['zh-EN', phone, '13800138002'],
  ] as const)(
    'in %s: sign-up, link, trial build, downloads',
    async (language, viewport, mobile) => {
      const { context, errors } = await newVisitor(site.browser, language, viewport);
      const page = await context.newPage();
      const say = words[language];
      await register(page, say, mobile);
      await signIn(page, say, mobile);
      await fillIn(page, say);
      await page.getByRole('button', { name: say.next }).click();
      await page.getByRole('button', { name: say.trial }).click();
      await page.getByRole('heading', { level: 1, name: say.done }).waitFor();
      const files = await downloadAll(page, say);
      expect(files.map(({ name }) => name.replace(/^.*-1\.0\.0/, '')).sort()).toEqual(products);
      checkWithGoogle(files.find(({ name }) => name.endsWith('.apk'))!.path);
      await readReport(page, say);
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );
});

const products = ['-simulator.zip', '-unsigned.ipa', '.aab', '.apk', '.mobileconfig'];

async function register(page: Page, say: Words, mobile: string): Promise<void> {
  await page.goto(`${site.server.address}/login?lang=${say.lang}`);
  await hydrated(page);
  await page.getByRole('button', { name: say.signUp, exact: true }).click();
  await page.getByLabel(say.phone).fill(mobile);
  await page.getByRole('button', { name: say.getCode }).click();
  const shown = await page.getByText(say.sandbox).innerText();
  await page.getByLabel(say.code).fill(say.sandbox.exec(shown)![1]!);
  await page.getByLabel(say.password).fill('shanye-tea-2026');
  await page.getByLabel(say.repeat).fill('shanye-tea-2026');
  await page.getByLabel(say.agree).check();
  await page.locator('button[type=submit]').click();
}

async function signIn(page: Page, say: Words, mobile: string): Promise<void> {
  const password = page.getByLabel(say.loginPassword, { exact: true });
  await password.waitFor();
  await page.getByLabel(say.phone).fill(mobile);
  await password.fill('shanye-tea-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/layout/applist');
}

/** The link alone: name, icon, colors and identity come from the site. */
async function fillIn(page: Page, say: Words): Promise<void> {
  await page.goto(
    `${site.server.address}/layout/edit/baseConf?link=${encodeURIComponent(site.websites.addresses.tea)}`,
  );
  await expect.poll(() => page.locator('input[type=url]').inputValue()).toContain(site.websites.addresses.tea);
  await expect.poll(() => page.locator('main input:not([type=url])').first().inputValue()).toBe(say.siteName);
  await page.locator('[data-part=icon]').waitFor();
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
  await page.locator('a[href^="/report/"]').first().click();
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
