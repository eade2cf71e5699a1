import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTemplates } from '#rules/distribution/link-looks.ts';
import { sealLinkSecret } from '#server/features/distribution/link/link-secrets.ts';
import { type PutApp, putApp, putPicture } from '#server/testing/distributed-app.ts';
import { putDownloadable } from '#server/testing/downloads/downloading.ts';
import { agents, putMerge, setApp } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sampleIcon } from '../../story/pictures.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, launchBrowser } from '../hands/browser.ts';
import { fits } from '../hands/fits.ts';

const widths = [360, 390, 820, 1440];
/** Without a language in the address, the page follows the browser. */
const locale = 'zh-CN';

let server: TestServer;
let browser: Browser;
let address: string;
let lead: PutApp;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
  const { id } = await server.newMember();
  const icon = await putPicture(server, id, await sampleIcon());
  lead = await putApp(server, id, 'android', {
    icon,
    intro: '杭州龙井村三户茶农的直营小店：看茶山，选新茶，查物流。',
    support_url: 'https://shanye.example.com',
    copyright: '© 2026 山野茶事',
    filing: '浙ICP备20260001号-1A',
    release: { notes: '- 订单页打开更快\n- 修复深色模式下看不清的文字' },
  });
  const peer = await putApp(server, id, 'ios');
  await putMerge(server, lead, { peer_id: peer.id, store_url: null });
  const shots = [0, 1, 2].map((position) => ({ app_id: lead.id, position, file: icon }));
  await server.db.insertInto('app_screenshot').values(shots).execute();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The page of a device, in a context that reports what its policy forbids. */
async function open(context: BrowserContext, query: string): Promise<Page> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${address}/d/${lead.short}${query}`);
  expect(errors).toEqual([]);
  return page;
}

const gates = {
  closed: { is_open: false, close_notice: '1.1 版的测试结束了，谢谢大家。' },
  asks: { question: '我们在哪个城市开了第一家店？', answer: JSON.stringify({}), password: JSON.stringify({}) },
};
const asItWas = { is_open: true, close_notice: '', starts_at: null, question: '', answer: null, password: null };

/** The page is no wider than any window, in both the shortest and the longest language, and everyone can use it. */
async function expectFit(agent: keyof typeof agents, query = ''): Promise<void> {
  const context = await browser.newContext({ userAgent: agents[agent], locale });
  for (const language of ['vi', 'zh-CN']) {
    const page = await open(context, `?lang=${language}${query}`);
    for (const width of widths) {
      await fits(page, width);
    }
    if (language === 'zh-CN') {
      await expectAccessible(page, `${agent} ${page.url()}`);
    }
    await page.close();
  }
  await context.close();
}

describe.skipIf(!hasBrowser).each(linkTemplates)('the template %s', (template) => {
  test.each(['android', 'iphone', 'windows'] as const)('fits every width and everyone, on %s', async (agent) => {
    await setApp(server, lead, { template, ...asItWas });
    await expectFit(agent);
  });

  test.each(['closed', 'asks'] as const)('fits them when its link is %s', async (gate) => {
    await setApp(server, lead, { template, ...asItWas, ...gates[gate] });
    await expectFit('android', '&no=password');
  });
});

describe.skipIf(!hasBrowser)('the page', () => {
  test('shows an iPad behind the name of a Mac its button by its touch screen, without a script', async () => {
    await setApp(server, lead, { template: 'clean', ...asItWas });
    const devices = [
      { hasTouch: true, isMobile: true, isSeen: true },
      { hasTouch: false, isMobile: false, isSeen: false },
    ];
    for (const { isSeen, ...device } of devices) {
      const context = await browser.newContext({ ...device, locale, userAgent: agents.mac, javaScriptEnabled: false });
      const page = await open(context, '');
      expect(await page.getByRole('button', { name: '安装到这台 iPad' }).isVisible()).toBe(isSeen);
      await context.close();
    }
  });

  test.each(['mac', 'wechat', 'harmony'] as const)('fits every width and everyone, on %s', async (agent) => {
    await setApp(server, lead, { template: 'clean', ...asItWas });
    await expectFit(agent);
  });

  test('keeps the answers, marks the wrong one, and says what happens after the right ones', async () => {
    const member = await server.newMember();
    const app = await putDownloadable(server, member);
    const sealed = (part: 'password' | 'answer', text: string) => sealLinkSecret(server.deps, part, app.id, text);
    const password = sealed('password', 'tea-2026');
    await setApp(server, app, { password, question: '哪座山？', answer: sealed('answer', '武夷山') });
    const context = await browser.newContext({ userAgent: agents.android, locale, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(`${address}/d/${app.short}`);
    await page.getByRole('heading', { name: '这个下载需要密码并回答问题' }).waitFor();
    const [first, second] = [page.getByLabel('下载密码'), page.getByLabel('哪座山？')];
    const install = page.getByRole('button', { name: '安装到这台 Android' });
    const expectWrong = async (wrong: Locator, right: Locator, words: string) => {
      await page.getByText(words).waitFor();
      expect(await wrong.evaluate((field) => document.activeElement === field)).toBe(true);
      expect([await wrong.getAttribute('aria-invalid'), await right.getAttribute('aria-invalid')]).toEqual([
        'true',
        null,
      ]);
    };
    await first.fill('coffee');
    await second.fill('武夷山');
    await install.click();
    await expectWrong(first, second, '密码不对，请再试一次。');
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['coffee', '武夷山']);
    await expectAccessible(page, 'a wrong password');
    await first.fill('tea-2026');
    await second.fill('黄山');
    await second.press('Enter');
    await expectWrong(second, first, '答案不对，请再想想。');
    expect(await page.getByText('密码不对').isVisible()).toBe(false);
    expect(await first.inputValue()).toBe('tea-2026');
    await context.setOffline(true);
    await second.fill('武夷山');
    await install.click();
    await page.getByRole('alert').getByText('没有连上').waitFor();
    await context.setOffline(false);
    const [download] = await Promise.all([page.waitForEvent('download'), install.click()]);
    expect(download.suggestedFilename()).toMatch(/\.apk$/);
    await page.getByRole('heading', { name: '正在下载…' }).waitFor();
    expect(
      await page
        .getByText(/不对|没有连上/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await expectAccessible(page, 'a download that has begun');
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '再来一次' }).click(),
    ]);
    expect(again.suggestedFilename()).toBe(download.suggestedFilename());
    await context.close();
  });

  test('does so without a script too, except for keeping a password', async () => {
    const app = await putDownloadable(server, await server.newMember());
    const question = '哪座山？';
    await setApp(server, app, { question, answer: sealLinkSecret(server.deps, 'answer', app.id, '武夷山') });
    const context = await browser.newContext({ userAgent: agents.android, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${address}/d/${app.short}`);
    await page.getByLabel(question).fill('黄山');
    await page.getByRole('button', { name: '安装到这台 Android' }).click();
    await page.getByText('答案不对，请再想想。').waitFor();
    expect(await page.getByLabel(question).inputValue()).toBe('黄山');
    await page.getByLabel(question).fill('武夷山');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '安装到这台 Android' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.apk$/);
    await page.getByRole('heading', { name: '正在下载…' }).waitFor();
    await context.close();
  });

  test('copies its link inside WeChat, and counts down to its start', async () => {
    await setApp(server, lead, { template: 'clean', ...asItWas });
    const context = await browser.newContext({ userAgent: agents.wechat, locale, permissions: ['clipboard-write'] });
    const page = await open(context, '');
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByRole('button', { name: /^已复制|^复制失败/ }).waitFor();
    await setApp(server, lead, { starts_at: new Date(server.clock.now().getTime() + 3_000) });
    const waiting = await open(context, '?here=1');
    await waiting.getByText(/^0:00:0[1-3]$/).waitFor();
    await waiting.getByRole('button', { name: '安装到这台 Android' }).waitFor();
    await context.close();
  });
});
