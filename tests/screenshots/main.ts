import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { inputToWire } from '#contract/wire-words.ts';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { registerThen } from '#web/session/redirects.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { BROWSER_MISSING, hasBrowser, launchBrowser } from '../journeys/hands/browser.ts';
import { newMember } from '../journeys/hands/member.ts';
import { payDialog, placeOrder, seePrices } from '../journeys/hands/paying.ts';
import { startServer } from '../journeys/hands/server.ts';
import { settled } from '../journeys/hands/settled.ts';
import { addressOf, type Facts, seenAtRest } from '../scenes/at-rest.ts';
import { publicPaths } from '../scenes/public-paths.ts';
import { startSites } from '../sites/start-sites.ts';
import { shootDocuments } from './documents.ts';
import { shootInstallLooks } from './install-looks.ts';
import { shootModules } from './modules.ts';
import { shootScenes } from './scenes.ts';
import { type Shooting, wire } from './shooting.ts';
import { fillQueue, shootBackoffice, shootStaffSignIn, startReviewer } from './staff.ts';
import { shootVerification } from './verification.ts';

/**
 * `npm run screenshots`: every open screen in both languages at 390, 820, 1024 and 1440 px, in `out/screenshots`; with `-- --readme` also the
 * pictures of the README, with `-- --only=site|verification|backoffice` a part of them. The member's app is the story's own: 山野茶事. With
 * `-- --only=modules` it draws every module in the phone, with `-- --only=documents` it takes the screens of documents into `content/screens`, with
 * `-- --only=install` those of /appbeta, with `-- --only=scenes` the scenes of `npm run pixels` instead, with `--scenes=login,wizard` some of them.
 */
const folder = 'out/screenshots';
const pictures = 'docs/pictures';
const forReadme = process.argv.includes('--readme');
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only');
const isWanted = (part: 'site' | 'verification' | 'backoffice') => only === undefined || only === part;
const widths = [1440, 390];
/** Taken of the wide page, by making its window narrower. */
const tablets = [1024, 820];
const languages = ['zh', 'en'];
/** A console page keeps a stream open, so its network is never idle. */
const settleMs = 900;
const resizeMs = 150;
/** Pages of an app in distribution are scenes of `--only=scenes`, and verification has pictures of its own. */
const isElsewhere = (name: string) => /^(auth|disapp|appdisrelease-)/.test(name);

if (!hasBrowser) {
  console.error(BROWSER_MISSING);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
mkdirSync(pictures, { recursive: true });
if (only === 'scenes') {
  await shootScenes(folder, option('scenes')?.split(',') ?? []);
  process.exit(0);
}
if (only === 'documents') {
  await shootDocuments(option('scenes')?.split(',') ?? []);
  process.exit(0);
}
if (only === 'modules') {
  const drawing = await launchBrowser();
  await shootModules(drawing, folder).finally(() => drawing.close());
  process.exit(0);
}
const sites = await startSites();
const server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
const browser = await launchBrowser();
try {
  const reviewer = await startReviewer(browser, server);
  if (only === 'install') {
    await shootInstallLooks(browser, server, sites.addresses.tea, reviewer);
  }
  let turn = 0;
  for (const language of languages) {
    for (const width of widths) {
      turn += 1;
      if (isWanted('site')) {
        await inTurn(turn, language, width, shootSite);
      }
      if (isWanted('verification')) {
        await inTurn(turn, language, width, async (shooting) => {
          await signIn(shooting, `1390013910${turn}`);
          await shootVerification(shooting, reviewer);
        });
      }
    }
  }
  if (isWanted('backoffice')) {
    const [member] = await fillQueue(browser, server);
    turn = 0;
    for (const language of languages) {
      for (const width of widths) {
        turn += 1;
        await inTurn(turn, language, width, (shooting) => shootStaffSignIn(shooting, reviewer));
        await inTurn(turn, language, width, (shooting) => shootBackoffice(shooting, member!), reviewer.state);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await sites.stop();
}

type Browsing = Parameters<typeof browser.newContext>[0];

/** A browser of that width, for as long as the pictures take. */
async function inTurn(
  turn: number,
  language: string,
  width: number,
  take: (shooting: Shooting) => Promise<void>,
  storageState: NonNullable<Browsing>['storageState'] = { cookies: [], origins: [] },
): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const looks = { reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' } as const;
  const context = await browser.newContext({ viewport, ...looks, storageState });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await shootPage(page, `${name}-${width}-${language}`);
    for (const tablet of width === 1440 ? tablets : []) {
      await page.setViewportSize({ ...viewport, width: tablet });
      await page.waitForTimeout(resizeMs);
      await takeWhole(page, join(folder, `${name}-${tablet}-${language}.png`));
    }
    await page.setViewportSize(viewport);
  };
  const open = async (path: string, name: string) => {
    await page.goto(withLanguage(path, language));
    await shoot(name);
  };
  await take({ turn, language: language === 'en' ? 'zh-EN' : 'zh-CN', server, page, open, shoot });
  await context.close();
}

async function shootSite(shooting: Shooting): Promise<void> {
  const { page, turn, open, shoot } = shooting;
  await signIn(shooting, `1380013810${turn}`);
  await open('/layout/applist', 'applist-empty');
  await open(`/layout/edit/baseConf?link=${encodeURIComponent(sites.addresses.tea)}`, 'wizard-base');
  await page.locator('[data-part=icon]').waitFor();
  await page.waitForTimeout(1_000);
  await shoot('wizard-base');
  await page.locator('footer button').filter({ visible: true }).last().click();
  await page.waitForURL('**/moduleConf**');
  await page.locator('[data-module]').first().waitFor();
  await shoot('wizard-modules');
  await page.locator('footer button').filter({ visible: true }).last().click();
  await page.waitForURL('**/payPage**');
  await shoot('wizard-order');
  await shootPayment(shooting);
  await page.getByRole('button', { name: textsIn(orderTexts, shooting.language)('buildNow') }).click();
  await page.locator('[data-part=fingerprints]').waitFor();
  await shoot('complete');
  const report = await page.locator('a[href^="/report/"]').first().getAttribute('href');
  const app = await page.locator('a[href^="/layout/app/"]').first().getAttribute('href');
  const code = report!.replace('/report/', '');
  const appId = Number(/\d+$/.exec(app!));
  const facts = { appId, code, link: sites.addresses.tea, previewCode: await previewOf(shooting, appId) } as Facts;
  for (const scene of seenAtRest('crowded').filter(({ name }) => !isElsewhere(name))) {
    await open(addressOf(scene, facts), scene.name);
  }
  await page.evaluate(() => localStorage.clear());
  await shootVisitor(shooting, facts);
}

/** The link to the preview of an app of the member who is signed in. */
async function previewOf({ page, server: { address } }: Shooting, app_id: number): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { path, words } = packaging.sharePreview;
  const input = inputToWire({ words }, { app_id });
  const { preview } = await wire(page.request, address, { token }).post<{ preview: { code: string } }>(path, input);
  return preview.code;
}

/** Each way to pay, and an order that is canceled; the order page then offers the trial again. */
async function shootPayment({ page, language, shoot }: Shooting): Promise<void> {
  const pay = payDialog(page, language);
  await seePrices(page);
  await placeOrder(page, language);
  for (const way of ['wechat', 'bank', 'balance'] as const) {
    await pay.way(way).click();
    await page.waitForTimeout(settleMs);
    await shoot(`pay-${way}`);
  }
  await pay.press(pay.say('cancel'));
  await shoot('pay-cancel');
  await pay.press(pay.say('cancel'));
  await pay.heading(pay.say('closed')).waitFor();
  await shoot('pay-closed');
  await page.keyboard.press('Escape');
  await pay.dialog.waitFor({ state: 'hidden' });
}

/** After the first build, whose times the home page shows; every document too, where other readers take one of each kind. */
async function shootVisitor(shooting: Shooting, facts: Facts): Promise<void> {
  const { open } = shooting;
  const scenes = seenAtRest('visitor').filter(({ name }) => name !== 'staff-sign-in');
  const shown = scenes.map((scene) => [addressOf(scene, facts), scene.name] as const);
  const shownPaths = new Set(shown.map(([path]) => path));
  const documents = publicPaths.filter((path) => !shownPaths.has(path));
  for (const [path, name] of [
    ...shown,
    ...documents.map((path) => [path, path.slice(1).replaceAll('/', '-')] as const),
  ]) {
    await open(path, name);
  }
  await shootAppInSight(shooting);
}

/** The registration of a newcomer, beside the app that the account is for. */
async function shootAppInSight({ page, language, shoot }: Shooting): Promise<void> {
  const next = pathTo('baseConf', {}, { link: sites.addresses.tea });
  await page.goto(withLanguage(registerThen(next), localeOf(language)));
  await page.locator('[data-part=app-phone] iframe').waitFor();
  await shoot('login-for-app');
}

async function shootPage(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.waitForTimeout(settleMs);
  await takeWhole(page, join(folder, `${name}.png`));
  if (forReadme && /^(home-answer|complete|report)-1440-zh$/.test(name)) {
    const fold = await page.screenshot({ fullPage: false });
    await sharp(fold)
      .resize(1200)
      .png({ palette: true, quality: 80 })
      .toFile(join(pictures, `${name}.png`));
  }
}

/** The whole page, with the pictures that wait to be scrolled to, and what sticks to the bottom of the window at the bottom. */
async function takeWhole(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(async () => {
    const all = [...document.images];
    for (const image of all) {
      image.loading = 'eager';
    }
    await Promise.all(all.map((image) => image.decode().catch(() => {})));
    return document.documentElement.scrollHeight;
  });
  const before = page.viewportSize()!;
  if (new URL(page.url()).pathname.startsWith('/layout/edit/')) {
    await page.setViewportSize({ ...before, height: Math.max(height, before.height) });
    await page.waitForTimeout(resizeMs);
  }
  await page.screenshot({ path, fullPage: true });
  await page.setViewportSize(before);
}

/** Signs a new member of the story in in this browser. */
async function signIn({ page }: Shooting, mobile: string): Promise<void> {
  const { userinfo } = await newMember(server.address, mobile);
  await page.goto(server.address);
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
