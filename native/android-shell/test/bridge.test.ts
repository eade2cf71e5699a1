import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import { Rig } from './rig.ts';

const everything = { ...agreement, pullRefresh: {}, noNetWork: {}, nativeConfig: { scheme: 'star' } };
const agreed = (phone: Rig['phone']) => {
  phone.preferences.set('agreed_version', 2);
};
const started = (modules: Record<string, Record<string, unknown>> = everything) =>
  new Rig(configWith(modules), agreed).start();

/** The result of an SDK call in a page: the data, or the error's code. */
async function run(rig: Rig, script: string): Promise<unknown> {
  const { document } = rig.web;
  rig.web.evaluateJavascript(`window.answer = ${script}`, null);
  rig.phone.pass(20);
  return document.answer.then(
    (data: object) => JSON.parse(JSON.stringify(data)),
    (error: { code: string }) => error.code,
  );
}

/** Sends a message as a hostile page would, and returns the shell's answer. */
function send(rig: Rig, message: unknown): unknown[] {
  const before = rig.web.scripts.length;
  rig.machine.send(rig.web.interfaces.get('QdbNative')!, 'call(Ljava/lang/String;)V', JSON.stringify(message));
  rig.phone.pass(20);
  return rig.web.scripts.slice(before).map((script) => JSON.parse(/reply\((.*)\)$/s.exec(script)![1]!));
}

const tokenOf = (rig: Rig) =>
  /"token":"([^"]+)"/.exec(rig.web.scripts.findLast((script) => script.includes('"token":'))!)![1]!;

describe('the bridge', () => {
  test('boots the SDK with the facts of the app', () => {
    const rig = started();
    const boot = rig.web.scripts.find((script) => script.includes('"token"'))!;
    expect(JSON.parse(boot.slice(boot.lastIndexOf(')(') + 2, -1))).toEqual({
      token: expect.stringMatching(/^[\w-]{24}$/),
      platform: 'android',
      shell: '3',
      app: 'a1B2c3D4e5',
      build: '7',
      modules: ['userAgreement', 'pullRefresh', 'noNetWork', 'nativeConfig'],
      consent: true,
    });
  });

  test('answers device.getInfo with a random id and no identifier of the phone', async () => {
    const rig = started({});
    rig.insets({ top: 60, bottom: 40 });
    const info = await run(rig, 'qdb.device.getInfo()');
    expect(info).toEqual({
      platform: 'android',
      brand: 'Example',
      model: 'Phone One',
      system: 'Android',
      systemVersion: '14',
      sdk: 34,
      webview: '126.0.6478.50',
      language: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      appId: 'a1B2c3D4e5',
      appName: '星河商城',
      packageName: 'cn.example.shop',
      versionName: '1.2.0',
      versionCode: 7,
      build: '7',
      shell: '3',
      installationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isFirstLaunch: true,
      screen: { width: 360, height: 800, density: 2 },
      safeArea: { top: 0, bottom: 0, left: 0, right: 0 },
      statusBarHeight: 30,
      theme: 'light',
    });
    expect(await run(rig, 'qdb.device.getInfo()')).toEqual(info);
  });

  test('refuses a wrong token and a foreign page, and gives neither any data', () => {
    const rig = started();
    const call = { t: tokenOf(rig), id: 5, api: 'device.getInfo', params: {} };
    expect(send(rig, { ...call, t: 'guess' })).toMatchObject([{ id: 5, ok: false, error: { code: 'E_ORIGIN' } }]);
    expect(send(rig, call)).toMatchObject([{ id: 5, ok: true }]);
    rig.web.follow('https://elsewhere.example.com/');
    rig.phone.pass(500);
    expect(rig.web.document.qdb).toBeUndefined();
    expect(send(rig, call)).toMatchObject([{ ok: false, error: { code: 'E_ORIGIN' } }]);
  });

  test('gives each load of a page another token, and the former one becomes void', () => {
    const rig = started();
    const old = tokenOf(rig);
    rig.web.reload();
    rig.phone.pass(500);
    expect(tokenOf(rig)).not.toBe(old);
    expect(send(rig, { t: old, id: 1, api: 'device.getInfo' })).toMatchObject([{ error: { code: 'E_ORIGIN' } }]);
  });

  test('boots a page that the first boot missed, with a token unknown to the previous page', async () => {
    const rig = started();
    rig.web.replaceDocument();
    rig.web.follow('https://shop.example.cn/start#again');
    rig.phone.pass(500);
    const tokens = rig.web.scripts.flatMap((script) => /"token":"([^"]+)"/.exec(script)?.[1] ?? []);
    expect(new Set(tokens).size).toBe(2);
    expect(await run(rig, 'qdb.net.getStatus()')).toEqual({ online: true, type: 'wifi' });
  });

  test('refuses an unknown function, a module that is off and a wrong parameter, each by name', async () => {
    const rig = started({ ...agreement, nativeConfig: {} });
    expect(await run(rig, "qdb.call('device.getImei')")).toBe('E_UNSUPPORTED');
    expect(await run(rig, 'qdb.net.getStatus()')).toBe('E_NOT_ENABLED');
    expect(await run(rig, "qdb.statusbar.set({ color: 'red' })")).toBe('E_PARAM');
    expect(await run(rig, 'qdb.statusbar.set({ style: 5 })')).toBe('E_PARAM');
    expect(await run(rig, "qdb.agreement.set({ agreed: 'no' })")).toBe('E_PARAM');
    expect(await run(rig, "qdb.app.openUrl({ url: 'shop' })")).toBe('E_PARAM');
  });

  test.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['a list', '[]'],
    ['half an object', '{"id":'],
    ['two megabytes', `"${'x'.repeat(1 << 21)}"`],
  ])('is silent to %s', (_, message) => {
    const rig = started();
    const before = rig.web.scripts.length;
    rig.machine.send(rig.web.interfaces.get('QdbNative')!, 'call(Ljava/lang/String;)V', message);
    rig.machine.send(rig.web.interfaces.get('QdbNative')!, 'call(Ljava/lang/String;)V', null);
    rig.phone.pass(20);
    expect(rig.web.scripts).toHaveLength(before);
  });

  test('escapes text that would end a script early', () => {
    const rig = started();
    rig.machine.send(
      rig.web.interfaces.get('QdbNative')!,
      'call(Ljava/lang/String;)V',
      JSON.stringify({ t: tokenOf(rig), id: 1, api: 'no\u2028such\u2029name' }),
    );
    rig.phone.pass(20);
    expect(rig.web.scripts.at(-1)).toContain('no\\u2028such\\u2029name');
  });

  test('survives a message of any frame that is too deep for Android’s reader', async () => {
    const rig = started();
    const deep = `{"a":${'['.repeat(1_000_000)}`;
    rig.machine.send(rig.web.interfaces.get('QdbNative')!, 'call(Ljava/lang/String;)V', deep);
    rig.phone.pass(20);
    expect(await run(rig, 'qdb.device.getInfo()')).toHaveProperty('platform', 'android');
  });

  test.each(['api', 't'])(
    'survives one of any frame whose %s Android reads and cannot write, because it is too deep',
    async (key) => {
      const rig = started();
      const deep = `{"${key}":${'['.repeat(3000)}${']'.repeat(3000)}}`;
      rig.machine.send(rig.web.interfaces.get('QdbNative')!, 'call(Ljava/lang/String;)V', deep);
      rig.phone.pass(20);
      expect(await run(rig, 'qdb.device.getInfo()')).toHaveProperty('platform', 'android');
    },
  );

  test('keeps no more than eight megabytes of a frame that floods it, and answers again afterwards', async () => {
    const rig = started();
    const bridge = rig.web.interfaces.get('QdbNative')!;
    const before = rig.web.scripts.length;
    const message = JSON.stringify({ t: 'x', id: 1, api: 'device.getInfo', params: { text: 'x'.repeat(1_000_000) } });
    for (let i = 0; i < 50; i += 1) {
      rig.machine.send(bridge, 'call(Ljava/lang/String;)V', message);
    }
    rig.phone.pass(20);
    expect(rig.web.scripts).toHaveLength(before + 8);
    expect(await run(rig, 'qdb.device.getInfo()')).toHaveProperty('platform', 'android');
  });

  test('leaves a destroyed web view alone', () => {
    const rig = started();
    const bridge = rig.web.interfaces.get('QdbNative')!;
    const { web } = rig;
    rig.life('onDestroy()V');
    const before = web.scripts.length;
    rig.machine.send(bridge, 'call(Ljava/lang/String;)V', JSON.stringify({ t: 'x', id: 1, api: 'device.getInfo' }));
    rig.phone.pass(20);
    expect(web.scripts).toHaveLength(before);
  });
});
