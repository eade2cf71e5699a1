import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { appTexts } from '#web/packaging/apps/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { report as reportTexts } from '#web/site/report/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { languages } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { saveDraft } from '../hands/draft.ts';
import { allInSight, fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { packTeaShop } from '../hands/packaged.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const apps = textsIn(appTexts, 'zh-CN');
const wizard = textsIn(buildTexts, 'zh-CN');
const list = textsIn(consoleTexts, 'zh-CN');
const order = textsIn(orderTexts, 'zh-CN');
const name = '山野茶事';
const widths = [761, 820, 1024, 1100, 1280];

async function newPage(mobile: string, viewport?: typeof phone) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  return { context, errors, member, page: await context.newPage() };
}

describe.skipIf(!hasBrowser)('an app that has been built', () => {
  test('is left behind by Back, bought by its order, downloaded whole, scanned, and deleted in the list', async () => {
    const { context, errors, page } = await newPage('13900139071');
    await packTeaShop(page, site, 'zh-CN');
    const build = page.url();
    for (const width of [...widths, 1440]) {
      await fits(page, width);
      expect(await page.evaluate(brokenBytes), `${width}`).toEqual([]);
    }
    await tellsWhatToMend(page);
    await downloadsWhole(page);
    await verifiesOne(page);
    const ordered = await backLeadsToTheList(page);
    await page.getByRole('button', { name: apps('scanOf', { name }) }).click();
    await page.getByRole('dialog').getByText(wizard('loopback')).waitFor();
    expect(await page.getByRole('dialog').getByRole('img').count(), 'no phone can open this address').toBe(0);
    await expectAccessible(page, 'the code of an app');
    await page.keyboard.press('Escape');
    await deletes(page);
    await page.goto(build);
    await page.getByRole('heading', { name: wizard('missingTitle') }).waitFor();
    await expectAccessible(page, 'a build that is gone');
    const back = page.getByRole('main').getByRole('link', { name: wizard('backToApps') });
    await back.click();
    await page.getByRole('heading', { name: list('emptyTitle') }).waitFor();
    await page.goto(ordered);
    await page.getByRole('heading', { name: wizard('missingTitle') }).waitFor();
    expect(await back.getAttribute('href')).toBe('/layout/applist');
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(languages)('is offered to each phone as it installs it, without a code to scan: %s', async (language) => {
    const { context, errors, page } = await newPage(`1390013907${2 + languages.indexOf(language)}`, phone);
    const text = textsIn(buildTexts, language);
    await packTeaShop(page, site, language);
    await pretend(context, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1');
    await page.reload();
    const clip = page.getByRole('link', { name: text('installClip') });
    expect(await clip.getAttribute('href')).toMatch(/\.mobileconfig$/);
    expect(await clip.getAttribute('download'), 'Safari opens what it does not save').toBe(null);
    const steps = page.getByRole('list', { name: text('installSteps') });
    expect(await steps.getByRole('listitem').allInnerTexts()).toContainEqual(text('install_iphone_2'));
    expect(await page.getByRole('img', { name: text('qrOf', { name: '' }).trim() }).count()).toBe(0);
    await expectAccessible(page, 'a build on an iPhone');
    await pretend(context, 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36');
    await page.reload();
    expect(await page.getByRole('link', { name: text('installApk') }).getAttribute('href')).toMatch(/\.apk$/);
    await steps.getByText(text('install_android_2')).waitFor();
    expect(await page.getByRole('button', { name: text('qr'), exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the list of apps', () => {
  test('is searched for a word, not for the syllables that an input method composes', async () => {
    const { context, errors, member, page } = await newPage('13900139074');
    for (const app of ['阿福面馆', '晨报']) {
      await saveDraft(site.server.address, member, app);
    }
    await page.goto(`${site.server.address}/layout/applist`);
    await settled(page);
    const keywords: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === packaging.listApps.path) {
        keywords.push(searchParams.get('keyword'));
      }
    });
    const field = page.getByRole('searchbox', { name: list('searchLabel') });
    await field.focus();
    const keyboard = await context.newCDPSession(page);
    for (const text of ['a', 'a f', 'a fu']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await page.waitForTimeout(350);
    }
    expect(keywords).toEqual([]);
    await keyboard.send('Input.insertText', { text: '阿福' });
    await page.getByText(list('appsFoundOne')).waitFor();
    // Both are on their way before the first is answered: on a slow machine a press at a time is a pause.
    await Promise.all(['面', '馆'].map((text) => keyboard.send('Input.insertText', { text })));
    await expect.poll(() => keywords).toEqual(['阿福', '阿福面馆']);
    await settled(page);
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByText(textsIn(common, 'zh-CN')('noMore')).count(), 'a list of one page').toBe(0);
    await field.fill('没有这个');
    await page
      .getByRole('status')
      .getByRole('button', { name: list('showAll') })
      .click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    expect(await field.inputValue()).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('fits every tablet, each action in sight', async () => {
    const { context, member, page } = await newPage('13900139075');
    await saveDraft(
      site.server.address,
      member,
      '深处已经有一百二十年历史的山野茶事与乡村市集联合会',
      'https://茶叶商店.中国/上新',
    );
    await page.goto(`${site.server.address}/layout/applist`);
    await settled(page);
    const remove = page.getByRole('button', { name: /^删除/ });
    await page.getByText('https://茶叶商店.中国/').waitFor();
    await allInSight(page, widths, [page.getByRole('link', { name: list('continueDraft') }), remove]);
    await page.route(`**${packaging.listApps.path}*`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { list: object[] } };
      const link = 'https://spring-tea-of-the-mountain.shanye.example.com/';
      Object.assign(answer.data.list[0]!, { last_build: 'RUEQUSeTre39CiLe', status: 'packed', link });
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    await settled(page);
    const more = page.getByRole('button', { name: /更多操作$/ });
    await more.click();
    const update = page.getByRole('link', { name: list('update') });
    await allInSight(page, widths, [more, remove, update]);
    await page.setViewportSize(phone);
    const shown = page.getByText('https://spring-tea-of-the-mountain.shanye.example.com/');
    expect(await shown.evaluate((link) => link.scrollWidth - link.clientWidth), 'cut on a phone').toBe(0);
    await context.close();
  });
});

/** A build whose icon could not be read leads to the field of the icon; the last step is done only when the build is. */
async function tellsWhatToMend(page: Page): Promise<void> {
  const step = page.locator('[data-part=header] [aria-current=step]');
  expect(await step.innerText()).toBe(wizard('stepComplete'));
  const call = `**${packaging.getBuild.path}`;
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const failed = {
      status: 'failed',
      reason: '',
      reason_name: 'badIcon',
      stages: {},
      icon_url: '/gone.png',
      files: [],
    };
    await route.fulfill({ json: { ...body, data: { ...body.data, ...failed } } });
  });
  await page.route('**/gone.png', (route) => route.fulfill({ contentType: 'image/png', body: 'no picture' }));
  await page.reload();
  const mend = page.getByRole('link', { name: wizard('changeIcon') });
  expect(await mend.getAttribute('href')).toMatch(/^\/layout\/edit\/editBaseConf\/\d+$/);
  expect(await step.innerText()).toBe(wizard('stepBuild'));
  await page.getByText(wizard('stageFailed'), { exact: true }).waitFor();
  await page.getByRole('main').getByText(name[0]!, { exact: true }).first().waitFor();
  await page.unroute(call);
  await page.reload();
  await page.getByRole('link', { name: wizard('downloadAll') }).waitFor();
}

async function downloadsWhole(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: wizard('downloadAll') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}-1.0.0.zip`);
  const { entries } = await readZipDirectory(fromBytes(readFileSync(await download.path())));
  expect(entries.size).toBe(5);
}

/** Runs in the page: the bytes of the fingerprints that stand on two lines. */
function brokenBytes(): string[] {
  const values = document.querySelectorAll('[data-part=fingerprints] dd');
  const bytes = [...values].flatMap((value) => [...value.childNodes].filter((node) => node.nodeType === 3));
  const broken = bytes.filter((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length !== 1;
  });
  return bytes.length === 0 ? ['no fingerprints'] : broken.map((node) => node.nodeValue!);
}

/** The report opens at the file, and says first in plain sentences what was found. */
async function verifiesOne(page: Page): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: '.aab' })
    .getByRole('link', { name: wizard('verify') })
    .click();
  await page.waitForURL('**/report/*#file-aab');
  const text = textsIn(reportTexts, 'zh-CN');
  expect(await page.locator('[data-part=findings] li').count()).toBe(12);
  await page.getByRole('heading', { name: text('allPassed', { count: 12 }) }).waitFor();
  await page.locator('#file-aab summary').click();
  await page.locator('#file-aab').getByText(text('check_bundle-files')).waitFor();
  await expectAccessible(page, 'the checks of a file');
  for (const width of [...widths, 1440]) {
    await fits(page, width);
  }
  await page.goBack();
  await page.locator('[data-part=fingerprints]').waitFor();
}

/** Back from a build leads to the list, then to the settings of the app; its order sells the trial that is running, and promises no other one. */
async function backLeadsToTheList(page: Page): Promise<string> {
  await page.goBack();
  await page.getByRole('heading', { name: list('appsTitle') }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('textbox', { name: wizard('name'), exact: true }).inputValue()).toBe(name);
  const [, appId] = /editBaseConf\/(\d+)/.exec(page.url())!;
  const ordered = new URL(pathTo('payPage', {}, { appId: appId! }), page.url()).href;
  await page.goto(ordered);
  await page.getByRole('button', { name: order('toPay') }).waitFor();
  expect(await page.getByRole('button', { name: order('buildNow') }).count()).toBe(0);
  await page.getByRole('link', { name: list('backConsole') }).click();
  await page.getByRole('button', { name: apps('moreOf', { name }) }).waitFor();
  return ordered;
}

/** A refusal is told in the dialog; then a double click deletes once, and the focus moves on. */
async function deletes(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: apps('moreOf', { name }) });
  const remove = page.getByRole('button', { name: apps('deleteOf', { name }) });
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'the menu of an app');
  await page.keyboard.press('Escape');
  await remove.waitFor({ state: 'detached' });
  await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
  await more.click();
  await remove.click();
  for (const words of ['losesBuilds', 'losesTrial', 'keepsKey'] as const) {
    await page.getByRole('dialog').getByText(apps(words)).waitFor();
  }
  await expectAccessible(page, 'deleting an app');
  const confirm = page.getByRole('button', { name: apps('deleteNow') });
  const call = `**${packaging.deleteApp.path}`;
  const refusal = { code: 0, msg: '正在打包，请等它完成', data: { err: 'BUILDING' }, time: 0 };
  await page.route(call, (route) => route.fulfill({ json: refusal }));
  await confirm.click();
  await page.getByRole('dialog').getByRole('alert').getByText(refusal.msg).waitFor();
  await page.unroute(call);
  let calls = 0;
  page.on('request', (request) => {
    calls += request.url().endsWith(packaging.deleteApp.path) ? 1 : 0;
  });
  await confirm.dblclick();
  await page.getByRole('heading', { name: list('emptyTitle') }).waitFor();
  expect(calls).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(wizard('link'));
}

const pretend = (context: BrowserContext, userAgent: string) =>
  context.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agent });
  }, userAgent);
