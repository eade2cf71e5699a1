import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';

const read = (name: string) => readFileSync(`native/sdk/prebuilt/${name}`, 'utf8');
const token = 'b7Qm2xW9_the_token_of_this_load';
type Message = { t: string; id: number; api: string; params: object };
type ShellCall = { frame: string; message: Message; answered: string };

const pages: Record<string, string> = {
  '/own': '<title>shop</title><script>window.first = typeof qdb</script><p>own',
  '/framed': '<iframe src="http://localhost:PORT/foreign"></iframe>',
  '/foreign': '<p>foreign',
  '/module': '<script type="module">import { qdb } from "/qdb-sdk/index.js"; window.mine = qdb</script>',
};

describe.skipIf(!hasBrowser)('the SDK in Chromium', () => {
  let browser: Browser;
  let context: BrowserContext;
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? read(url.slice(1)) : pages[url]?.replace('PORT', String(port())));
  });
  const port = () => (server.address() as AddressInfo).port;
  const own = (path: string) => `http://127.0.0.1:${port()}${path}`;
  beforeAll(async () => {
    await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
    browser = await launchBrowser();
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  async function openBrowser(path: string): Promise<Page> {
    context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(own(path));
    return page;
  }

  /**
   * An app of the server's address on Android before 126: every frame has the bridge's object, own main frames get the SDK and the token before
   * their first script, and a call counts by the token and the page. `answers` are those of the shell.
   */
  async function openApp(path: string, answers: Record<string, object> = {}, sdk = read('qdb.js')) {
    context = await browser.newContext();
    const page = await context.newPage();
    const calls: ShellCall[] = [];
    const isOwn = (frame: Frame) => new URL(frame.url()).hostname === '127.0.0.1';
    await page.exposeBinding('callTheShell', async ({ frame }, text: string) => {
      const message = JSON.parse(text) as Message;
      const mayCall = message.t === token && isOwn(page.mainFrame());
      const error = { code: 'E_ORIGIN', message: 'This page may not call the app', api: message.api };
      const answer = {
        id: message.id,
        ...(mayCall ? { ok: true, data: answers[message.api] ?? {} } : { ok: false, error }),
      };
      calls.push({ frame: frame.url(), message, answered: mayCall ? 'ok' : 'E_ORIGIN' });
      await page.evaluate((given) => (window as never as Shell).__qdb?.reply(given), answer);
    });
    const boot = {
      token,
      platform: 'android',
      shell: '1',
      app: 'a',
      build: '1',
      modules: ['noNetWork'],
      consent: true,
    };
    await page.addInitScript({ content: 'window.QdbNative = { call: (text) => callTheShell(text) }' });
    await page.addInitScript({
      content: `top === window && location.hostname === '127.0.0.1' && (${sdk})(${JSON.stringify(boot)})`,
    });
    await page.goto(own(path));
    return { page, calls };
  }

  test('is there before the first script, and answers promises and callbacks', async () => {
    const { page, calls } = await openApp('/own', { 'net.getStatus': { online: true, type: 'wifi' } });
    const told = await page.evaluate(async () => {
      const { qdb, first } = window as never as Shell;
      const heard: unknown[] = [
        first,
        qdb.inApp,
        qdb.platform,
        await qdb.ready(),
        qdb.can('net.getStatus'),
        qdb.can('no.no'),
      ];
      heard.push(await qdb.net.getStatus());
      await new Promise<void>((over) =>
        qdb.net.getStatus({ success: (data) => heard.push(data), complete: () => over() }),
      );
      return heard;
    });
    const status = { online: true, type: 'wifi' };
    expect(told).toEqual([
      'object',
      true,
      'android',
      { inApp: true, platform: 'android' },
      true,
      false,
      status,
      status,
    ]);
    expect(calls.map(({ message, answered }) => [message.t, message.params, answered])).toEqual([
      [token, {}, 'ok'],
      [token, {}, 'ok'],
    ]);
  });

  test('keeps the token where no script of the page finds it', async () => {
    const { page } = await openApp('/own');
    const found = await page.evaluate(() => {
      const seen = new Set<unknown>();
      const texts: string[] = [document.documentElement.outerHTML];
      const walk = (value: unknown, depth: number) => {
        if (depth > 6 || value === null || seen.has(value)) {
          return;
        }
        seen.add(value);
        if (typeof value === 'string' || typeof value === 'function') {
          texts.push(String(value));
        }
        if (typeof value === 'object' || typeof value === 'function') {
          for (const name of Reflect.ownKeys(value as object)) {
            walk(Reflect.get(value as object, name), depth + 1);
          }
        }
      };
      const { qdb, __qdb } = window as never as Shell;
      walk(qdb, 0);
      walk(__qdb, 0);
      return texts;
    });
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((text) => text.includes(token))).toEqual([]);
  });

  test('gives a foreign frame neither qdb nor an answer', async () => {
    const { page, calls } = await openApp('/framed');
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1]!;
    await frame.waitForLoadState();
    const told = await frame.evaluate(() => {
      const { qdb, QdbNative } = window as never as Shell;
      QdbNative.call(JSON.stringify({ t: 'guess', id: 1, api: 'device.getInfo', params: {} }));
      QdbNative.call(JSON.stringify({ t: null, id: 2, api: 'device.getInfo', params: {} }));
      try {
        return [typeof qdb, typeof (parent as never as Shell).__qdb];
      } catch (error) {
        return [typeof qdb, (error as Error).name];
      }
    });
    await expect.poll(() => calls.length).toBe(2);
    expect(told).toEqual(['undefined', 'SecurityError']);
    expect(calls.map(({ frame: from, answered }) => [from.includes('localhost'), answered])).toEqual([
      [true, 'E_ORIGIN'],
      [true, 'E_ORIGIN'],
    ]);
  });

  test('is not in a foreign page, which has not even the token of the page before', async () => {
    const { page, calls } = await openApp('/own');
    await page.goto(own('/foreign').replace('127.0.0.1', 'localhost'));
    const told = await page.evaluate((old) => {
      const { qdb, __qdb, QdbNative } = window as never as Shell;
      QdbNative.call(JSON.stringify({ t: old, id: 1, api: 'device.getInfo', params: {} }));
      return [typeof qdb, typeof __qdb];
    }, token);
    await expect.poll(() => calls.map(({ answered }) => answered)).toEqual(['E_ORIGIN']);
    expect(told).toEqual(['undefined', 'undefined']);
  });

  test('fails a call with the shell’s own refusal', async () => {
    const { page } = await openApp('/own');
    const code = await page.evaluate(() => {
      const { qdb, QdbNative } = window as never as Shell;
      const { call } = QdbNative;
      QdbNative.call = (text) => call(text.replace(/"t":"[^"]*"/, '"t":"other"'));
      return qdb.call('device.getInfo').catch((error: { code: string }) => error.code);
    });
    expect(code).toBe('E_ORIGIN');
  });

  test('does in a plain browser what browsers can, as a package with modules', async () => {
    const page = await openBrowser('/module');
    await page.waitForFunction(() => 'mine' in window);
    const told = await page.evaluate(async () => {
      const { mine } = window as never as { mine: Shell['qdb'] };
      const heard: unknown[] = [];
      mine.on('network', (state) => heard.push(state));
      dispatchEvent(new Event('offline'));
      const refused = await mine.call('agreement.status').catch((error: { code: string }) => error.code);
      const info = (await mine.call('device.getInfo')) as { platform: string };
      return [mine.inApp, mine.can('device.getInfo'), mine.can('agreement.status'), refused, info.platform, heard];
    });
    expect(told).toEqual([false, true, false, 'E_NOT_IN_APP', 'browser', [{ online: true, type: 'other' }]]);
  });

  test('answers other wrappers’ calls where the app wants it', async () => {
    const sdk = `(function(boot){(${read('qdb.js')})(boot);(${read('migration.js')})()})`;
    const { page, calls } = await openApp('/own', { 'net.getStatus': { online: true, type: 'wifi' } }, sdk);
    const told = await page.evaluate(async () => {
      const given = window as never as Record<string, never> & Shell;
      Object.assign(window, { wx: { config: 'another' } });
      const network = await new Promise((success) => given.wx.getNetworkType({ success }));
      const pay = await new Promise((fail) => given.wx.chooseWXPay({ fail }));
      return [network, pay, await given.median.connectivity.get(), given.plus.os.name, given.jsBridge.inApp];
    });
    expect(told).toEqual([
      { networkType: 'wifi', errMsg: 'getNetworkType:ok' },
      { errMsg: 'chooseWXPay:fail chooseWXPay has no counterpart in qdb' },
      { connected: true, type: 'wifi' },
      'Android',
      true,
    ]);
    expect(calls.map(({ message }) => message.api)).toEqual(['net.getStatus', 'net.getStatus']);
  });
});

type Listening = { success?(data: unknown): void; fail?(error: unknown): void; complete?(): void };
type Shell = {
  first: string;
  QdbNative: { call(text: string): unknown };
  __qdb?: { reply(answer: object): void };
  qdb: {
    inApp: boolean;
    platform: string;
    ready(): Promise<object>;
    can(name: string): boolean;
    on(event: string, listener: (data: unknown) => void): () => void;
    call(name: string): Promise<unknown>;
    net: { getStatus(options?: Listening): Promise<unknown> };
  };
  wx: { getNetworkType(options: Listening): void; chooseWXPay(options: Listening): void };
  median: { connectivity: { get(): Promise<unknown> } };
  plus: { os: { name: string } };
  jsBridge: { inApp: boolean };
};
