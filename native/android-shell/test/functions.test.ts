import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import { Rig } from './rig.ts';

const everything = { ...agreement, pullRefresh: {}, noNetWork: {}, nativeConfig: { scheme: 'star' } };

function started(modules: Record<string, Record<string, unknown>> = everything): Rig {
  return new Rig(configWith(modules), (phone) => {
    phone.preferences.set('agreed_version', 2).set('agreed_at', 1_700_000_000);
  }).start();
}

async function run(rig: Rig, script: string): Promise<unknown> {
  const { document } = rig.web;
  rig.web.evaluateJavascript(`window.answer = ${script}`, null);
  rig.phone.pass(20);
  return document.answer.then(
    (data: object) => JSON.parse(JSON.stringify(data)),
    (error: { code: string }) => error.code,
  );
}

describe('the functions of the SDK', () => {
  test('agreement.show answers when the text has been read and closed by button or back', async () => {
    for (const close of [(rig: Rig) => rig.press('关闭'), (rig: Rig) => rig.back()]) {
      const rig = started();
      rig.web.evaluateJavascript('window.shown = 0; qdb.agreement.show().then(() => { shown = 1 })', null);
      rig.phone.pass(20);
      await Promise.resolve();
      expect(rig.texts()).toEqual(['用户协议', '<p>请阅读<b>协议</b></p>', '隐私政策', '关闭']);
      expect(rig.web.document.shown).toBe(0);
      close(rig);
      await new Promise((resolve) => setTimeout(resolve));
      expect(rig.web.document.shown).toBe(1);
      expect(rig.texts()).toEqual([]);
      expect(rig.phone.lifeEvents).toEqual([]);
    }
  });

  test('agreement.show fails while the agreement is open already', async () => {
    const rig = started();
    rig.web.evaluateJavascript('qdb.agreement.show()', null);
    rig.phone.pass(20);
    expect(await run(rig, 'qdb.agreement.show()')).toBe('E_CANCEL');
  });

  test.each(['revoke()', 'set({ agreed: false })'])(
    'agreement.%s starts the app again with the question',
    async (call) => {
      const rig = started();
      expect(await run(rig, `qdb.agreement.${call}`)).toMatchObject({ agreed: false });
      expect(rig.phone.lifeEvents).toEqual(['recreated']);
      expect(rig.phone.preferences.has('agreed_version')).toBe(false);
      expect(await run(rig, 'qdb.device.getInfo()')).toBe('E_CONSENT');
    },
  );

  test('net.getStatus names the connection, and its changes are an event', async () => {
    const rig = started();
    rig.web.evaluateJavascript('window.seen = []; qdb.on("network", (state) => seen.push(state))', null);
    rig.phone.transport = 0;
    expect(await run(rig, 'qdb.net.getStatus()')).toEqual({ online: true, type: 'cellular' });
    rig.network(false);
    rig.network(true);
    expect(JSON.parse(JSON.stringify(rig.web.document.seen))).toEqual([
      { online: false, type: 'none' },
      { online: true, type: 'cellular' },
    ]);
  });

  test('nonet.set changes the words of the no-network page, nonet.retry tries again', async () => {
    const rig = started();
    expect(await run(rig, "qdb.nonet.set({ title: '维护中', button: '' })")).toEqual({});
    await run(rig, 'qdb.nonet.retry()');
    expect(rig.web.loads).toHaveLength(2);
    rig.phone.pass(500);
    rig.phone.reach = () => 'offline';
    rig.web.follow('https://shop.example.cn/away');
    rig.phone.pass(500);
    expect(rig.texts()).toEqual(['维护中', '请检查网络后重试。', '重试']);
  });

  test('statusbar.set takes color and style, each alone', async () => {
    const rig = started();
    await run(rig, "qdb.statusbar.set({ color: '#ffd700' })");
    expect(rig.phone.window).toMatchObject({ statusBar: 0xffffd700 | 0, appearance: 0x18 });
    await run(rig, "qdb.statusbar.set({ style: 'light' })");
    expect(rig.phone.window).toMatchObject({ statusBar: 0xffffd700 | 0, appearance: 0x10 });
  });

  test('theme.get answers whether the phone is dark', async () => {
    const rig = started();
    rig.phone.isDark = true;
    expect(await run(rig, 'qdb.theme.get()')).toEqual({ mode: 'auto', theme: 'dark' });
  });

  test('app.getConfig, clearCache, permissions and exit', async () => {
    const rig = started();
    expect(await run(rig, 'qdb.app.getConfig()')).toMatchObject({
      appId: 'a1B2c3D4e5',
      link: 'https://shop.example.cn/start',
      modules: ['userAgreement', 'pullRefresh', 'noNetWork', 'nativeConfig'],
    });
    await run(rig, 'qdb.app.clearCache()');
    expect(rig.web.cacheCleared).toBe(true);
    rig.phone.granted.add('android.permission.INTERNET');
    expect(await run(rig, 'qdb.app.permissions()')).toEqual({
      permissions: { 'android.permission.INTERNET': true, 'android.permission.ACCESS_NETWORK_STATE': false },
    });
    await run(rig, 'qdb.app.exit()');
    expect(rig.phone.lifeEvents).toEqual(['finished']);
  });

  test('app.canOpen and app.openSettings', async () => {
    const rig = started();
    expect(await run(rig, "qdb.app.canOpen({ url: 'tel:10086' })")).toEqual({ canOpen: true });
    expect(await run(rig, "qdb.app.canOpen({ url: 'weixin://x' })")).toEqual({ canOpen: false });
    await run(rig, 'qdb.app.openSettings()');
    expect(rig.phone.started.at(-1)!.data!.text).toBe('package:cn.example.shop');
  });
});
