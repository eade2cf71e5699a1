import { readFileSync } from 'node:fs';
import { type Context, createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundle, table } from './bundle.ts';
import { packageFiles } from './package-files.ts';
import { sdkHash } from './source-hash.ts';
import { typeFile } from './type-file.ts';

const read = (name: string) => readFileSync(new URL(`prebuilt/${name}`, import.meta.url), 'utf8');
const script = read('qdb.js');
const boot = {
  token: 'secret',
  platform: 'android',
  shell: '1',
  app: 'a1',
  build: '7',
  modules: ['pullRefresh', 'noNetWork'],
  consent: true,
};

type Message = { t: string; id: number; api: string; params: Record<string, unknown> };
type Page = Context & { sent: Message[]; style: Record<string, string>; told: string[] };

/** A page with the window of a platform. */
function openPage(platform: 'android' | 'ios' | 'browser', changes: Record<string, unknown> = {}): Page {
  const sent: Message[] = [];
  const style: Record<string, string> = {};
  const told: string[] = [];
  const take = (message: string) => sent.push(JSON.parse(message));
  const window: Record<string, unknown> = {
    sent,
    style,
    told,
    navigator: { userAgent: 'Browser/1', onLine: true, language: 'zh-CN' },
    document: {
      documentElement: {
        style: { setProperty: (name: string, value: string) => Object.assign(style, { [name]: value }) },
      },
      addEventListener: () => {},
    },
    location: { href: '' },
    innerWidth: 360,
    innerHeight: 640,
    devicePixelRatio: 3,
    matchMedia: () => ({ matches: true }),
    dispatchEvent: (event: Event) => told.push(event.type),
    addEventListener: (name: string, listener: () => void) => Object.assign(window, { [`on ${name}`]: listener }),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    Event,
    ...(platform === 'android' ? { QdbNative: { call: take } } : {}),
    ...(platform === 'ios' ? { webkit: { messageHandlers: { qdb: { postMessage: take } } } } : {}),
    ...changes,
  };
  window.window = window;
  return createContext(window) as Page;
}

const run = (page: Page, code: string): unknown => runInContext(code, page);
const install = (page: Page, told: object = boot) => run(page, `(${script})(${JSON.stringify(told)})`);
const reply = (page: Page, answer: object) => run(page, `__qdb.reply(${JSON.stringify(answer)})`);
const inApp = { navigator: { userAgent: 'Browser/1 QdbApp/1 (android; a1; 7)', onLine: true } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(['android', 'ios'] as const)('the SDK in an app on %s', (platform) => {
  const start = () => {
    const page = openPage(platform);
    install(page, { ...boot, platform });
    return page;
  };

  test('sends a call with the token of the page and resolves with its data', async () => {
    const page = start();
    const call = run(page, "qdb.nonet.set({ title: 'x' })") as Promise<unknown>;
    expect(page.sent).toEqual([{ t: 'secret', id: expect.any(Number), api: 'nonet.set', params: { title: 'x' } }]);
    reply(page, { id: page.sent[0]!.id, ok: true, data: { done: 1 } });
    expect(await call).toEqual({ done: 1 });
  });

  test('rejects with a QdbError that names code, message and function', async () => {
    const page = start();
    const call = run(page, 'qdb.net.getStatus()') as Promise<unknown>;
    reply(page, {
      id: page.sent[0]!.id,
      ok: false,
      error: { code: 'E_NOT_ENABLED', message: 'off', api: 'net.getStatus' },
    });
    await expect(call).rejects.toMatchObject({
      name: 'QdbError',
      code: 'E_NOT_ENABLED',
      message: 'off',
      api: 'net.getStatus',
    });
    expect(run(page, 'qdb.QdbError.prototype instanceof Error')).toBe(true);
  });

  test('honours callbacks, which are not sent, and leaves no rejection unhandled', async () => {
    const page = start();
    run(
      page,
      'window.log = []; qdb.refresh.stop({ success: () => log.push("yes"), complete: () => log.push("over") })',
    );
    run(page, 'qdb.refresh.stop({ fail: (error) => log.push(error.code), complete: () => log.push("over") })');
    expect(page.sent.map(({ params }) => params)).toEqual([{}, {}]);
    reply(page, { id: page.sent[0]!.id, ok: true, data: {} });
    reply(page, { id: page.sent[1]!.id, ok: false, error: { code: 'E_CANCEL', message: '', api: '' } });
    await vi.advanceTimersByTimeAsync(1);
    expect([...page.log]).toEqual(['yes', 'over', 'E_CANCEL', 'over']);
  });

  test('reports its version and its features', async () => {
    const page = start();
    expect(run(page, '[qdb.inApp, qdb.platform].join()')).toBe(`true,${platform}`);
    expect(run(page, "['device.getInfo', 'net.getStatus', 'agreement.show', 'no.such'].map(qdb.can).join()")).toBe(
      'true,true,false,false',
    );
    expect(await (run(page, 'qdb.ready()') as Promise<unknown>)).toEqual({ inApp: true, platform });
    expect(page.told).toEqual(['qdbready']);
  });
});

describe('a call', () => {
  test('that the app never answers ends with E_TIMEOUT, unless it waits for the user', async () => {
    const page = openPage('android');
    install(page, { ...boot, modules: ['userAgreement', 'noNetWork'] });
    run(page, 'window.codes = []; qdb.net.getStatus().catch((error) => codes.push(error.code))');
    run(page, 'qdb.agreement.show().catch((error) => codes.push(error.code))');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([...page.codes]).toEqual(['E_TIMEOUT']);
  });

  test('with no object, with callbacks that are none, or too long for the shells is a promise all the same', async () => {
    const page = openPage('android');
    install(page);
    const outcome = (call: string) =>
      (run(page, call) as Promise<unknown>).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const calls = ['qdb.net.getStatus(null)', "qdb.net.getStatus({ success: 7, complete: 'x' })"].map(outcome);
    for (const { id } of page.sent) {
      reply(page, { id, ok: true, data: {} });
    }
    expect(await Promise.all(calls)).toEqual(['done', 'done']);
    expect(await outcome("qdb.nonet.set({ title: 'x'.repeat(1048577) })")).toBe('E_PARAM');
    expect(page.sent).toHaveLength(2);
  });

  test('is settled once, and answers without a call are ignored', async () => {
    const page = openPage('android');
    install(page);
    const call = run(page, 'qdb.net.getStatus()') as Promise<unknown>;
    const { id } = page.sent[0]!;
    reply(page, { id: id + 1, ok: true, data: 'stray' });
    reply(page, { id, ok: true, data: 'first' });
    reply(page, { id, ok: true, data: 'second' });
    expect(await call).toBe('first');
  });

  test('made before the shell has booted the page waits for the token', () => {
    const page = openPage('android', inApp);
    run(page, `(${script})()`);
    run(page, 'qdb.net.getStatus()');
    expect(page.sent).toEqual([]);
    expect(run(page, '__qdb.booted')).toBe(false);
    install(page);
    expect(page.sent).toMatchObject([{ t: 'secret', api: 'net.getStatus' }]);
  });

  test('after a second boot uses the new token, and listeners stay', () => {
    const page = openPage('android');
    install(page);
    run(page, 'window.seen = 0; qdb.on("refresh", () => { seen += 1 })');
    install(page, { ...boot, token: 'fresh' });
    run(page, 'qdb.net.getStatus()');
    expect(page.sent.map(({ t }) => t)).toEqual(['fresh']);
    expect(run(page, '__qdb.emit("refresh", {})')).toBe(1);
    expect(page.told).toEqual(['qdbready']);
  });
});

describe('an event', () => {
  test('reaches every listener though one fails, reports their number, and stops on request', async () => {
    const page = openPage('android');
    install(page);
    run(page, 'window.seen = []; qdb.on("network", () => { throw new Error("mine") })');
    run(page, 'window.off = qdb.on("network", (state) => seen.push(state.type))');
    expect(run(page, '__qdb.emit("network", { type: "wifi" })')).toBe(2);
    run(page, 'off()');
    expect(run(page, '__qdb.emit("network", { type: "none" })')).toBe(1);
    expect([...page.seen]).toEqual(['wifi']);
    expect(() => vi.advanceTimersByTime(1)).toThrow('mine');
    vi.clearAllTimers();
  });

  test('of insets moves the CSS variables', () => {
    const page = openPage('ios');
    install(page, { ...boot, platform: 'ios' });
    expect(page.style).toEqual({ '--safe-top': '0px', '--safe-bottom': '0px', '--kb-height': '0px' });
    run(page, '__qdb.emit("insets", { top: 44, bottom: 34, keyboard: 300 })');
    expect(page.style).toEqual({ '--safe-top': '44px', '--safe-bottom': '34px', '--kb-height': '300px' });
  });
});

describe('the SDK in a plain browser', () => {
  const start = () => {
    const page = openPage('browser');
    run(page, read('qdb.browser.js'));
    return page;
  };

  test('knows that no app contains it', async () => {
    const page = start();
    expect(run(page, '[qdb.inApp, qdb.platform].join()')).toBe('false,browser');
    expect(await (run(page, 'qdb.ready()') as Promise<unknown>)).toEqual({ inApp: false, platform: 'browser' });
    await expect(run(page, 'qdb.agreement.status()')).rejects.toMatchObject({ code: 'E_NOT_IN_APP' });
    expect(run(page, "['net.getStatus', 'agreement.status'].map(qdb.can).join()")).toBe('true,false');
  });

  test('does everything that a browser can do as well', async () => {
    const page = start();
    expect(await run(page, 'qdb.net.getStatus()')).toEqual({ online: true, type: 'other' });
    expect(await run(page, 'qdb.theme.get()')).toEqual({ mode: 'auto', theme: 'dark' });
    expect(await run(page, 'qdb.device.getInfo()')).toMatchObject({
      platform: 'browser',
      screen: { width: 360, height: 640, density: 3 },
    });
    await run(page, "qdb.app.openUrl({ url: 'https://shop.example.cn/' })");
    expect(page.location.href).toBe('https://shop.example.cn/');
    await expect(run(page, "qdb.app.openUrl({ url: 'javascript' })")).rejects.toMatchObject({ code: 'E_PARAM' });
  });

  test('reports when the connection comes and goes', () => {
    const page = start();
    run(page, 'window.seen = []; qdb.on("network", (state) => seen.push(state.online))');
    page.navigator.onLine = false;
    page['on offline']();
    expect([...page.seen]).toEqual([false]);
  });
});

describe('the committed SDK', () => {
  test('was built from the sources beside it', () => {
    expect(JSON.parse(read('BUILDINFO.json')).sources).toBe(sdkHash());
    expect(read('qdb.d.ts')).toBe(typeFile());
    expect(read('qdb.browser.js')).toBe(`${script}();\n`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [name, text] of Object.entries(packageFiles(script, typeFile(), version))) {
      expect(read(`qdb-sdk/${name}`)).toBe(text);
    }
  });

  test('is rebuilt byte for byte', async () => {
    vi.useRealTimers();
    expect(await bundle()).toBe(script);
  });

  test('is a function expression of ES2017 that old web views read, with the functions of all modules', () => {
    expect(script).toMatch(/^\(function\(boot\)\{[\s\S]*\}\)$/);
    expect(script).not.toMatch(/\?\?|\?\.[A-Za-z_$[(]|\{\.\.\.|\.\.\.\w+\}|catch\{|#\w+ ?[=(;]/);
    expect(script.length - JSON.stringify(table).length).toBeLessThan(9_200);
  });
});
