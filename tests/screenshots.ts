import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startSites } from './fixtures/sites/start-sites.ts';
import { launchBrowser } from './journeys/browser.ts';
import { startServer } from './journeys/server.ts';

/**
 * `npm run screenshots`: every open screen in both languages at 390 and 1440 px, in `out/screenshots`; with `-- --readme` also the
 * pictures of the README. The member's app is the story's own: 山野茶事.
 */
const folder = 'out/screenshots';
const pictures = 'docs/pictures';
const forReadme = process.argv.includes('--readme');
const widths = [1440, 390];
const languages = ['zh', 'en'];
const password = 'shanye-tea-2026';
/** A console page keeps a stream open, so its network is never idle. */
const settleMs = 900;

mkdirSync(folder, { recursive: true });
mkdirSync(pictures, { recursive: true });
const sites = await startSites();
const server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
const browser = await launchBrowser();
try {
  let member = 0;
  for (const language of languages) {
    for (const width of widths) {
      member += 1;
      await shootAll(language, width, `1380013810${member}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await sites.stop();
}

async function shootAll(language: string, width: number, mobile: string): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const shoot = (name: string) => shootPage(page, `${name}-${width}-${language}`);
  const open = async (path: string, name: string) => {
    await page.goto(withLanguage(path, language));
    await shoot(name);
  };
  await open('/', 'home');
  await open(`/?link=${encodeURIComponent(sites.addresses.tea)}`, 'home-answer');
  await open('/apppack', 'apppack');
  await open('/no-such-page', 'not-found');
  await open('/login', 'login');
  await signIn(page, mobile);
  await open('/layout/applist', 'applist-empty');
  await open(`/layout/edit/baseConf?link=${encodeURIComponent(sites.addresses.tea)}`, 'wizard-base');
  await page.locator('.icr img.big').waitFor();
  await page.waitForTimeout(1_000);
  await shoot('wizard-base');
  await page.locator('.bar .btn').last().click();
  await page.waitForURL('**/payPage**');
  await shoot('wizard-order');
  await page.locator('.osum .is-launch').click();
  await page.locator('.fpr').waitFor();
  await shoot('complete');
  const report = await page.locator('a[href^="/report/"]').getAttribute('href');
  await open(report!, 'report');
  await open('/layout/applist', 'applist');
  await open('/user/uBase', 'base-info');
  await open('/user/uMessage', 'messages');
  await context.close();
}

async function shootPage(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  if (forReadme && /^(home-answer|wizard-base|complete|report)-1440-zh$/.test(name)) {
    const fold = await page.screenshot({ fullPage: false });
    await sharp(fold)
      .resize(1200)
      .png({ palette: true, quality: 80 })
      .toFile(join(pictures, `${name}.png`));
  }
}

/** A member of the story, made through the wire as the page would. */
async function signIn(page: Page, mobile: string): Promise<void> {
  const post = (path: string, data: Record<string, unknown>) => page.request.post(server.address + path, { data });
  await post('/api/Sms/send', { mobile, event: 'register' });
  const inbox = await page.request.get(`${server.address}/sandbox/inbox.json?to=${mobile}`);
  const [{ code }] = (await inbox.json()) as [{ code: string }];
  await post('/api/user/register', { mobile, password, repeatpassword: password, code, type: 'mobile', agree: '1' });
  const answer = await post('/api/user/login', { account: mobile, password });
  const { userinfo } = ((await answer.json()) as { data: { userinfo: { token: string } } }).data;
  await page.evaluate((info) => {
    localStorage.setItem('userinfo', JSON.stringify(info));
    localStorage.setItem('token', info.token);
    localStorage.setItem('loginTime', String(Date.now()));
  }, userinfo);
}

function withLanguage(path: string, language: string): string {
  const url = new URL(path, server.address);
  url.searchParams.set('lang', language);
  return url.href;
}
