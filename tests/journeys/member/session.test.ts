import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountTexts } from '#web/account/texts.ts';
import { authTexts } from '#web/auth/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { identityTexts } from '#web/identity/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { desktop, hasBrowser, launchBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, password, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();

describe.skipIf(!hasBrowser)('the login screen before its script has loaded', () => {
  test('sends nothing by itself, and sends what was typed once its script has come', async () => {
    const say = textsIn(authTexts, 'zh-EN');
    const { mobile } = await newMember(site.server.address, '13900139030');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    const arrive = await holdScripts(page);
    const visited = addressesOf(page);
    await page.goto(`${site.server.address}/login?lang=en&next=%2Fuser%2FuBase`, { waitUntil: 'commit' });
    await page.getByLabel(say('phone')).fill(mobile);
    await page.getByLabel(say('password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    arrive();
    await page.waitForURL('**/user/uBase');
    expect(visited).toHaveLength(1);
    expect(visited.join()).not.toContain(password);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('a session that ends while a page is open (spec §8)', () => {
  test.each([
    ['zh-CN', 'zh', desktop, '13900139031'],
    ['zh-EN', 'en', phone, '13900139032'],
  ] as const)('in %s: signed out in the other tab', async (language, lang, viewport, mobile) => {
    const { context, errors } = await newVisitor(site.browser, language, viewport);
    await signedIn(context, await newMember(site.server.address, mobile));
    const here = await openPerson(context, language, lang);
    const there = await openBase(context, lang);
    const notice = whenTold(here, textsIn(common, language)('loginExpired'));
    await there.locator('[data-part=account-menu]').click();
    await there
      .locator('[data-part=account-entries]')
      .getByRole('button', { name: textsIn(consoleTexts, language)('logout') })
      .click();
    await there.locator('[data-part=toast]', { hasText: textsIn(common, language)('loggedOut') }).waitFor();
    await there.waitForURL(`${site.server.address}/`);
    expect(await isMembersPage(there), 'its header is a visitor’s').toBe(false);
    expect(await notice).toMatchObject({ path: '/user/authPerson' });
    await here.waitForURL(`${site.server.address}/`);
    expect(await keptInput(here), 'the identity number goes from each tab').toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('another member signs in in the other tab: no page acts under a name that it does not show', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139034'));
    const chen = await newMember(site.server.address, '13900139035');
    const here = await openBase(context, 'zh');
    const form = await openPerson(context, 'zh-CN', 'zh');
    const number = here.locator('[data-part=account-row] .num').first();
    await expect.poll(() => number.innerText()).toBe('139****9034');
    // A page without scripts, because a page of the first member's would send calls under two names.
    const there = await context.newPage();
    await there.goto(`${site.server.address}/healthz`);
    await there.evaluate((member) => {
      localStorage.setItem('token', member.token);
      localStorage.setItem('userinfo', JSON.stringify(member));
    }, chen.userinfo);
    await expect.poll(() => number.innerText()).toBe('139****9035');
    await expect.poll(() => keptInput(form)).toBe('');
    expect(await idNumber(form, 'zh-CN').inputValue()).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('24 hours after the last guarded call the browser sends no more calls', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    await signedIn(context, await newMember(site.server.address, '13900139033'));
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/user/uBase?lang=en`);
    await renameButton(page, 'zh-EN').waitFor();
    await settled(page);
    const urls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && urls.push(request.url()));
    await page.clock.fastForward('24:00:01');
    await expectSentHome(page, () => rename(page, 'zh-EN'));
    expect(urls).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('Back, in a browser with a back/forward cache', () => {
  test('shows the member’s page to the member, and not to the next visitor after signing out', async () => {
    const say = textsIn(consoleTexts, 'zh-CN');
    const browser = await launchBrowser({ keepsPages: true });
    const { context, errors } = await newVisitor(browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139036'));
    const page = await openBase(context, 'zh');
    const isKept = () => page.evaluate(() => document.documentElement.dataset.kept === '1');
    await page.evaluate(() => {
      document.documentElement.dataset.kept = '1';
    });
    await page.evaluate(() => location.assign('/'));
    await page.waitForURL(`${site.server.address}/`);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/user/uBase**', { waitUntil: 'commit' });
    await expect.poll(isKept).toBe(true);
    await page.locator('[data-part=account-menu]').click();
    await page
      .locator('[data-part=account-entries]')
      .getByRole('button', { name: say('logout') })
      .click();
    await page.waitForURL(`${site.server.address}/`);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/login?*next=**');
    expect(await isKept()).toBe(false);
    expect(await page.locator('[data-part=account-row]').count()).toBe(0);
    expect(errors).toEqual([]);
    await browser.close();
  });

  test('a public page left by a member no longer shows the name', async () => {
    const browser = await launchBrowser({ keepsPages: true });
    const { context, errors } = await newVisitor(browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139037'));
    const page = await context.newPage();
    const isMembers = () => isMembersPage(page);
    await page.goto(`${site.server.address}/`);
    expect(await isMembers()).toBe(true);
    await page.goto(`${site.server.address}/healthz`);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => history.back());
    await page.waitForURL(`${site.server.address}/`);
    await expect.poll(isMembers).toBe(false);
    expect(errors).toEqual([]);
    await browser.close();
  });
});

/** "Login expired, please log in again"; clear token and user info; go home after 1 second. */
async function expectSentHome(page: Page, callsGuarded: () => Promise<void>): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'zh-EN' : 'zh-CN';
  const [notice] = await Promise.all([whenTold(page, textsIn(common, language)('loginExpired')), callsGuarded()]);
  expect(notice).toEqual({ path: '/user/uBase', kept: [] });
  await page.waitForURL(`${site.server.address}/`);
}

/** The page's address and its data of the member, at the moment of the message: a second later both change. */
const whenTold = (page: Page, words: string) =>
  page.evaluate(
    (words) =>
      new Promise<{ path: string; kept: string[] }>((resolve) => {
        const look = () => {
          if (document.querySelector('[data-part=toasts]')?.textContent?.includes(words)) {
            const kept = ['token', 'userinfo'].filter((key) => localStorage.getItem(key) !== null);
            resolve({ path: location.pathname, kept });
          }
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    words,
  );

async function openBase(context: BrowserContext, lang: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.server.address}/user/uBase?lang=${lang}`);
  await page.locator('[data-part=account-row]').first().waitFor();
  return page;
}

/** A form in which an identity number has been typed, and is kept. */
async function openPerson(context: BrowserContext, language: 'zh-CN' | 'zh-EN', lang: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.server.address}/user/authPerson?lang=${lang}`);
  await idNumber(page, language).fill(typed);
  await expect.poll(() => keptInput(page)).toContain(typed);
  return page;
}

const typed = '11010519491231002x';

const idNumber = (page: Page, language: 'zh-CN' | 'zh-EN') =>
  page.getByLabel(textsIn(identityTexts, language)('idNumber'));

const keptInput = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage, ...sessionStorage })
      .flatMap(([key, value]) => (key.startsWith('input:') ? key + value : []))
      .join(),
  );

const isMembersPage = (page: Page) => page.locator('html').evaluate((root) => root.hasAttribute('data-member'));

const renameButton = (page: Page, language: 'zh-CN' | 'zh-EN') =>
  page.locator('[data-part=account-row]', { hasText: textsIn(accountTexts, language)('name') }).getByRole('button');

async function rename(page: Page, language: 'zh-CN' | 'zh-EN'): Promise<void> {
  const say = textsIn(accountTexts, language);
  await renameButton(page, language).click();
  await page.getByRole('textbox', { name: say('name') }).fill('林晓');
  await page.getByRole('button', { name: say('save') }).click();
}

/** The page's scripts wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
  return addresses;
}
