import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { placeWindow } from './emulator/uikit.ts';
import { agreement, sampleConfig, withoutAgreement } from './sample-config.ts';

function openShop(modules: object = {}) {
  const phone = new Phone({ config: sampleConfig({ modules: { ...withoutAgreement, ...modules } }) }).launch();
  return { phone, page: phone.page!.open() };
}

const on = (config: object = {}) => ({ on: true, config: config as Record<string, unknown> });

describe('the SDK', () => {
  test('is injected at document start into the main frame, with its arguments', () => {
    const { page } = openShop();
    expect(page.scripts[0]).toMatchObject({ atStart: true, mainFrame: true });
    expect(page.scripts[0]!.source).toMatch(/^\(function\(boot\)\{\}\)\(\{/);
    expect(page.boot).toMatchObject({ platform: 'ios', shell: '3', app: 'a1B2c3', build: 'b7', consent: true });
    expect(page.boot.modules).toEqual(['noNetWork', 'pullRefresh']);
  });

  test('gets another token with every load, and none on a foreign page', () => {
    const { page } = openShop();
    const first = page.boot.token;
    page.open('https://shop.example.com/two');
    expect(page.boot.token).not.toBe(first);
    page.open('https://elsewhere.example.net/');
    expect(page.scripts).toEqual([]);
  });
});

describe('a call', () => {
  test('device.getInfo tells about phone and app', () => {
    const { page } = openShop();
    expect(page.call('device.getInfo')).toEqual({ id: 7, ok: true, data: expect.anything() });
    expect(page.call('device.getInfo')!.data).toMatchObject({
      platform: 'ios',
      brand: 'Apple',
      model: 'iPhone15,2',
      system: 'iOS',
      systemVersion: '17.5',
      language: 'zh-Hans-CN',
      timeZone: 'Asia/Shanghai',
      appName: '星河商城',
      versionCode: 7,
      isFirstLaunch: true,
      screen: { width: 393, height: 852, density: 3 },
      safeArea: { top: 0, bottom: 0, left: 0, right: 0 },
      statusBarHeight: 59,
      theme: 'light',
    });
  });

  test('knows the installation by a random id that stays', () => {
    const { page } = openShop();
    const [one, two] = [page.call('device.getInfo')!.data, page.call('device.getInfo')!.data];
    expect(one!.installationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(two!.installationId).toBe(one!.installationId);
  });

  test('of a module that is off, or an unknown one, is refused by name', () => {
    const { page } = openShop();
    expect(page.call('agreement.status')!.error).toMatchObject({ code: 'E_NOT_ENABLED', api: 'agreement.status' });
    expect(page.call('phone.explode')!.error).toMatchObject({ code: 'E_UNSUPPORTED' });
  });

  test.each([
    ['a wrong token', { token: 'guessed' }],
    ['no token', { token: null }],
  ])('with %s is refused', (_, from) => {
    expect(openShop().page.call('device.getInfo', {}, from)!.error).toMatchObject({ code: 'E_ORIGIN' });
  });

  test('from an inner frame is ignored', () => {
    expect(openShop().page.call('device.getInfo', {}, { frame: 'inner' })).toBeNull();
  });

  test.each([['not JSON'], ['[1]'], [''], [new Map([['id', 1]])], [null]])('that is %j is ignored', (body) => {
    expect(openShop().page.post(body)).toBeNull();
  });

  test('has no answer once the page has gone to another site', () => {
    const { phone, page } = openShop({ nativeConfig: on() });
    page.call('app.openUrl', { url: 'tel:10086', mode: 'system' });
    page.open('https://elsewhere.example.net/');
    const before = page.log.evaluated.length;
    phone.world.callBlock(phone.outside[0]!.done, ['bool'], true);
    expect(page.answers(before)).toEqual([]);
  });
});

describe('the functions', () => {
  test('theme: the present one, and a choice that stays', () => {
    const { phone, page } = openShop({ nativeConfig: on() });
    expect(page.call('theme.get')!.data).toEqual({ mode: 'auto', theme: 'light' });
    expect(page.call('theme.set', { mode: 'dark' })!.data).toEqual({ mode: 'dark' });
    expect(page.call('theme.get')!.data).toEqual({ mode: 'dark', theme: 'dark' });
    expect(page.call('theme.set', { mode: 'blue' })!.error).toMatchObject({ code: 'E_PARAM' });
    const config = sampleConfig({ modules: { ...withoutAgreement, nativeConfig: on() } });
    const again = new Phone({ config, defaults: phone.state.defaults }).launch();
    expect(again.page!.open().call('theme.get')!.data).toEqual({ mode: 'dark', theme: 'dark' });
  });

  test('app: canOpen, settings, permissions', () => {
    const infoPlist = { NSCameraUsageDescription: 'x', NSLocationWhenInUseUsageDescription: 'y' };
    const config = sampleConfig({ modules: { ...withoutAgreement, nativeConfig: on() } });
    const phone = new Phone({ config, infoPlist }).launch();
    phone.state.granted.push('AVMediaTypeVideo', 'AVMediaTypeAudio');
    const page = phone.page!.open();
    expect(page.call('app.canOpen', { url: 'weixin://x' })!.data).toEqual({ canOpen: true });
    expect(page.call('app.canOpen', { url: 'tel:1' })!.data).toEqual({ canOpen: false });
    expect(page.call('app.canOpen')!.error).toMatchObject({ code: 'E_PARAM' });
    page.call('app.openSettings');
    expect(phone.outside[0]!.url).toBe('app-settings:');
    expect(page.call('app.permissions')!.data).toEqual({
      permissions: { NSCameraUsageDescription: true, NSLocationWhenInUseUsageDescription: false },
    });
  });

  test('the keyboard tells the page how much it covers', () => {
    const { phone, page } = openShop();
    phone.showKeyboard(336);
    expect(page.events().map((event) => event.split(',')[0])).toContain('"insets"');
    expect(page.events().at(-1)).toContain('"keyboard":336');
    phone.showKeyboard(0);
    expect(page.events().at(-1)).toContain('"keyboard":0');
  });

  test.each([
    ['full height', [426, 0, 426, 852], 336],
    ['in the middle of the screen', [200, 100, 500, 600], 184],
    ['above the keyboard', [0, 0, 600, 400], 0],
  ] as const)('the keyboard tells the page in a window %s how much it covers of it', (_, window, covered) => {
    const { phone, page } = openShop();
    placeWindow(phone, window);
    phone.showKeyboard(336);
    expect(page.events().at(-1)).toContain(`"keyboard":${covered}}`);
  });

  test('agreement: status, reading it again, taking it back', () => {
    const defaults = new Map([
      [
        'qdb.consent',
        new Map([
          ['version', 2],
          ['at', 99],
        ]),
      ],
    ]);
    const phone = new Phone({ config: sampleConfig(), defaults }).launch();
    const page = phone.page!.open();
    expect(page.call('agreement.status')!.data).toEqual({ agreed: true, version: 2, at: 99 });
    expect(page.call('agreement.show')).toBeNull();
    phone.tap('关闭');
    expect(page.answers().at(-1)!.data).toMatchObject({ agreed: true });
    expect(page.call('agreement.revoke')!.data).toMatchObject({ agreed: false, at: 0 });
    phone.settle();
    expect(phone.texts).toEqual(expect.arrayContaining([agreement.agreeText.zh, agreement.declineText.zh]));
    expect(phone.page).toBeNull();
    expect(page.call('device.getInfo')).toBeNull();
  });

  test('net.getStatus and the network event', () => {
    const { phone, page } = openShop();
    phone.setNetwork(true, 2);
    expect(page.call('net.getStatus')!.data).toEqual({ online: true, type: 'cellular' });
    expect(page.events().at(-1)).toBe('"network",{"online":true,"type":"cellular"}');
    phone.setNetwork(false);
    expect(page.call('net.getStatus')!.data).toEqual({ online: false, type: 'none' });
  });

  test('statusbar.set changes color and tone', () => {
    const { phone, page } = openShop({ nativeConfig: on({ statusBar: 'auto', statusBarColor: '#ffffff' }) });
    expect(phone.statusBar).toEqual({ style: 3, color: '#ffffff' });
    page.call('statusbar.set', { color: '#101010' });
    expect(phone.statusBar).toEqual({ style: 1, color: '#101010' });
    page.call('statusbar.set', { style: 'dark' });
    expect(phone.statusBar.style).toBe(3);
    expect(page.call('statusbar.set', { style: 'pink' })!.error).toMatchObject({ code: 'E_PARAM' });
  });

  test('app: facts, cache, leaving, opening', () => {
    const { phone, page } = openShop({ nativeConfig: on() });
    expect(page.call('app.getConfig')!.data).toMatchObject({ appId: 'a1B2c3', versionName: '1.2.0', shell: '3' });
    expect(page.call('app.clearCache')!.ok).toBe(true);
    const store = phone.world.objects.all().find((each) => each.className === 'WKWebsiteDataStore' && !each.isClass)!;
    expect(store.get('removed')).toHaveLength(3);
    expect(page.call('app.exit')!.error).toMatchObject({ code: 'E_UNSUPPORTED' });
    expect(page.call('app.openUrl', { url: 'https://shop.example.com/self' })!.ok).toBe(true);
    expect(page.loading).toBe('https://shop.example.com/self');
    expect(page.call('app.openUrl', { url: 'nothing' })!.error).toMatchObject({ code: 'E_PARAM' });
    expect(page.call('app.openUrl', { url: 'tel:1', mode: 'new' })!.error).toMatchObject({ code: 'E_PARAM' });
    page.call('app.openUrl', { url: 'https://shop.example.com/window', mode: 'new' });
    expect(phone.page!.loading).toBe('https://shop.example.com/window');
  });
});
