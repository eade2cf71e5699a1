import { readFileSync } from 'node:fs';
import { type Context, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { sdkFunctions } from '#modules/functions.ts';
import { modules } from '#modules/registry.ts';
import { startAndroidPhone } from '../android-shell/test/android-phone.ts';
import { pageWindow } from '../behavior/page-window.ts';
import { bundleMigration } from './bundle.ts';
import { wrappers } from './src/migration/wrappers.ts';

const read = (name: string) => readFileSync(new URL(`prebuilt/${name}`, import.meta.url), 'utf8');
const sdk = read('qdb.js');
const migration = read('migration.js');

type Message = { id: number; api: string; params: Record<string, unknown> };
type ShellAnswer = { ok: boolean; data?: object; error?: { code: string; message: string } };

/** A page of an app on Android in which every module is on; the shell answers each call by `answers`, which names the function. */
function openPage(answers: Readonly<Record<string, ShellAnswer>> = {}, before = '') {
  const sent: Omit<Message, 'id'>[] = [];
  const page: Context = pageWindow('Browser QdbApp/1 (android; a; 1)', {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 30.2, longitude: 120.1, accuracy: 9, speed: null } }),
    },
    QdbNative: {
      call(text: string) {
        const { id, api, params } = JSON.parse(text) as Message;
        sent.push({ api, params });
        const answer = answers[api] ?? { ok: true, data: {} };
        queueMicrotask(() => runInContext(`__qdb.reply(${JSON.stringify({ id, ...answer })})`, page));
      },
    },
    console: { error: (...values: unknown[]) => told.push(values.join(' ')) },
    told: [],
  });
  const told: string[] = [];
  const boot = { token: 't', platform: 'android', modules: modules.map(({ name }) => name) };
  const run = (script: string) => runInContext(script, page) as unknown;
  run(`${before};(function(boot){(${sdk})(boot);(${migration})()})(${JSON.stringify(boot)})`);
  const heardAfter = async (script: string) => {
    run(`window.heard = []; ${script}`);
    await new Promise((resolve) => setTimeout(resolve));
    return JSON.parse(JSON.stringify(page.heard)) as unknown[];
  };
  return { run, heardAfter, sent, told };
}

const refused = { ok: false, error: { code: 'E_NOT_ENABLED', message: 'off' } };
const canceled = { ok: false, error: { code: 'E_CANCEL', message: 'closed' } };
const scan = { 'scan.code': { ok: true, data: { text: '6901234567892', format: 'EAN_13' } } };

describe('jsBridge', () => {
  test('gives its callback the one value that it gives there', async () => {
    const { heardAfter, sent } = openPage(scan);
    expect(await heardAfter('jsBridge.scan({ needResult: true }, (code) => heard.push(code))')).toEqual([
      '6901234567892',
    ]);
    expect(await heardAfter("jsBridge.setClipboardText('茶'); jsBridge.openInBrowser('https://a.cn/')")).toEqual([]);
    expect(sent).toEqual([
      { api: 'scan.code', params: {} },
      { api: 'clipboard.set', params: { text: '茶' } },
      { api: 'app.openUrl', params: { url: 'https://a.cn/', mode: 'system' } },
    ]);
  });

  test('fails by its callback, or tells the console', async () => {
    const { heardAfter, told } = openPage({ 'scan.code': refused, 'clipboard.set': refused });
    expect(await heardAfter('jsBridge.scan({}, (code) => heard.push(code))')).toEqual(['']);
    expect(await heardAfter('jsBridge.wxPay({}, (paid) => heard.push(paid))')).toEqual([false]);
    await heardAfter("jsBridge.setClipboardText('a'); jsBridge.toast('a')");
    expect(told.sort()).toEqual(['jsBridge.setClipboardText: off', 'jsBridge.toast: toast has no counterpart in qdb']);
  });

  test('stays when the page loads the script of that wrapper', async () => {
    const { run, heardAfter } = openPage();
    run('window.jsBridge = { inApp: false }; var jsBridge = {}');
    expect(await heardAfter('jsBridge.ready(() => heard.push(jsBridge.inApp))')).toEqual([true]);
  });
});

describe('median', () => {
  test('answers a promise, and a callback by its name', async () => {
    const { run, heardAfter, sent } = openPage(scan);
    expect(await run("median.barcode.scan({ formats: ['EAN_13'] })")).toEqual({
      success: true,
      code: '6901234567892',
      type: 'EAN_13',
    });
    run('function gotCode(data) { heard.push(data.code) }');
    expect(await heardAfter("gonative.barcode.scan({ callback: 'gotCode' })")).toEqual(['6901234567892']);
    await run("median.share.sharePage({ url: 'https://a.cn/', text: '茶' })");
    await run("median.window.open('https://b.cn/', 'appbrowser')");
    expect(sent.slice(2)).toEqual([
      { api: 'share.open', params: { url: 'https://a.cn/', text: '茶' } },
      { api: 'app.openUrl', params: { url: 'https://b.cn/', mode: 'inapp' } },
    ]);
  });

  test('resolves a failure with success false, a call without a counterpart too', async () => {
    const { run } = openPage({ 'clipboard.get': refused });
    expect(await run('median.clipboard.get()')).toMatchObject({ success: false, error: 'off', code: 'E_NOT_ENABLED' });
    expect(await run('median.iap.purchase({})')).toMatchObject({ success: false });
  });

  test('tells the page that its library is ready', async () => {
    const { heardAfter } = openPage({}, 'window.ready = 0; function median_library_ready() { ready += 1 }');
    expect(await heardAfter('Promise.resolve().then(() => heard.push(ready))')).toEqual([1]);
  });
});

describe('plus', () => {
  test('calls success and failure in its order', async () => {
    const { heardAfter, sent } = openPage({ 'app.openUrl': refused });
    const share = "plus.share.sendWithSystem({ content: '茶', href: 'https://a.cn/' }, () => heard.push('sent'))";
    expect(await heardAfter(share)).toEqual(['sent']);
    expect(await heardAfter("plus.runtime.openURL('weixin://', (error) => heard.push(error))")).toEqual([
      { code: -3, message: 'off' },
    ]);
    expect(
      await heardAfter('plus.geolocation.getCurrentPosition(({ coords }) => heard.push(coords.latitude), null, {})'),
    ).toEqual([30.2]);
    expect(sent[0]).toEqual({ api: 'share.open', params: { text: '茶', url: 'https://a.cn/' } });
  });

  test('has the scanner’s view, which opens ours', async () => {
    const mark = 'onmarked = (type, text) => heard.push(type, text)';
    expect(await openPage(scan).heardAfter(`var s = plus.barcode.create('id'); s.${mark}; s.start()`)).toEqual([
      'EAN_13',
      '6901234567892',
    ]);
    const { heardAfter } = openPage({ 'scan.code': canceled });
    const hear = 'onerror = (error) => heard.push(error.code)';
    expect(await heardAfter(`var s = new plus.barcode.Barcode('id'); s.${hear}; s.start()`)).toEqual([-2]);
  });

  test('cannot pay', async () => {
    const { heardAfter } = openPage();
    const pay = "plus.payment.request({}, '', () => heard.push('paid'), (error) => heard.push(error.code))";
    expect(await heardAfter(pay)).toEqual([-99]);
  });
});

describe('wx', () => {
  const outcomes = ['success', 'fail', 'cancel', 'complete'].map((name) => `${name}: (r) => heard.push('${name}', r)`);
  const hearing = (more = '') => `{ ${outcomes.join(', ')}, ${more} }`;

  test('tells success, then complete, with its message', async () => {
    const { heardAfter, sent } = openPage(scan);
    const result = { resultStr: 'EAN_13,6901234567892', errMsg: 'scanQRCode:ok' };
    expect(await heardAfter(`wx.scanQRCode(${hearing('needResult: 1')})`)).toEqual([
      'success',
      result,
      'complete',
      result,
    ]);
    await heardAfter(
      "wx.updateAppMessageShareData({ title: '茶', desc: '春茶', link: 'https://a.cn/', imgUrl: 'https://a.cn/i.png' })",
    );
    expect(sent[1]).toEqual({
      api: 'share.setDefault',
      params: { title: '茶', text: '春茶', url: 'https://a.cn/', image: 'https://a.cn/i.png' },
    });
  });

  test('tells a failure and a cancel apart, and refuses what needs WeChat', async () => {
    const { heardAfter } = openPage({ 'scan.code': canceled, 'clipboard.set': refused });
    const cancel = { errMsg: 'scanQRCode:cancel' };
    expect(await heardAfter(`wx.scanQRCode(${hearing()})`)).toEqual(['cancel', cancel, 'complete', cancel]);
    const off = { errMsg: 'setClipboardData:fail off' };
    expect(await heardAfter(`wx.setClipboardData(${hearing('data: 1')})`)).toEqual(['fail', off, 'complete', off]);
    const pay = { errMsg: 'chooseWXPay:fail chooseWXPay has no counterpart in qdb' };
    expect(await heardAfter(`wx.chooseWXPay(${hearing()})`)).toEqual(['fail', pay, 'complete', pay]);
    const place = { errMsg: 'getLocation:fail gcj02 coordinates need WeChat' };
    expect(await heardAfter(`wx.getLocation(${hearing("type: 'gcj02'")})`)).toEqual(['fail', place, 'complete', place]);
  });

  test('checks calls by what this app can do', async () => {
    const { heardAfter } = openPage();
    const names = "['getNetworkType', 'chooseWXPay', 'getLocation', 'constructor']";
    const check = `wx.config({}); wx.ready(() => wx.checkJsApi({ jsApiList: ${names}, success: (r) => heard.push(r) }))`;
    const checkResult = { getNetworkType: true, chooseWXPay: false, getLocation: true, constructor: false };
    expect(await heardAfter(check)).toEqual([{ checkResult, errMsg: 'checkJsApi:ok' }]);
  });
});

describe('every call of every wrapper', () => {
  const names = wrappers.flatMap(({ globals: [name], calls, refused: none }) =>
    [...Object.keys(calls), ...none].map((api) => `${name}.${api}`),
  );

  test.each(['', 'null', '{}', "'x'", '7', '() => {}', '{ callback: 7, success: 7, fail: 7 }'])(
    'with (%s) ends, and tells every failure',
    async (given) => {
      const { run, told } = openPage();
      const failures = names.filter((name) => {
        try {
          run(`Promise.resolve(${name}(${given})).catch(() => { console.error('rejected') })`);
          return false;
        } catch {
          return true;
        }
      });
      await new Promise((resolve) => setTimeout(resolve));
      expect([failures, told.includes('rejected'), told.length > 0]).toEqual([[], false, true]);
    },
  );
});

/** The modules of functions that no call may name before they stand. */
const owners: Readonly<Record<string, string>> = {
  share: 'shareConfig',
  scan: 'picAndVideo',
  media: 'picAndVideo',
  file: 'morePreview',
  clipboard: 'device',
  haptics: 'device',
  phone: 'device',
};

test('every call becomes a function of qdb, as soon as its module stands', () => {
  const functionNames = sdkFunctions.map(({ name }) => name);
  const named = wrappers.flatMap(({ calls }) => Object.values(calls).map(({ to }) => to));
  const stands = (name: string) =>
    modules.some((module) => module.name === (owners[name.split('.')[0]!] ?? module.name));
  expect(named.filter((name) => name !== 'geolocation' && stands(name) && !functionNames.includes(name))).toEqual([]);
});

describe('the migration script', () => {
  test('is rebuilt byte for byte, in the form of old web views', async () => {
    expect(await bundleMigration()).toBe(migration);
    expect(migration).toMatch(/^\(function\(\)\{[\s\S]*\}\)$/);
    expect(migration).not.toMatch(/\?\?|\?\.[A-Za-z_$[(]|\{\.\.\.|catch\{|\.at\(|fromEntries|hasOwn/);
    expect(migration.length).toBeLessThan(11_000);
  });

  test('a second boot of the page leaves its objects as they are', () => {
    const { run } = openPage();
    run(`window.first = median; (${migration})()`);
    expect(run('median === first')).toBe(true);
  });

  test('carries a call to the committed shell of Android, and its refusal back', async () => {
    const phone = startAndroidPhone({ modules: { nativeConfig: { migration: true }, noNetWork: {} }, agreed: 1 });
    phone.run(`(${migration})()`);
    expect(await phone.run('median.connectivity.get()')).toEqual({ connected: true, type: 'wifi' });
    expect(await phone.run('median.screen.keepScreenOn()')).toMatchObject({ success: false, code: 'E_NOT_ENABLED' });
  });
});
