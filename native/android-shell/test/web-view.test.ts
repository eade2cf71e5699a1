import { describe, expect, test } from 'vitest';
import { androidShell } from '../shell.ts';
import { configWith } from './config.ts';
import { View } from './fakes/android-view.ts';
import { WebView } from './fakes/webkit/android-webkit.ts';
import { CustomViewCallback } from './fakes/webkit/android-webkit-requests.ts';
import { killRenderer } from './fakes/webkit/android-webkit-windows.ts';
import { Rig } from './rig.ts';

const rigWith = (nativeConfig: object = {}, set: (phone: Rig['phone']) => void = () => {}) =>
  new Rig(configWith({ nativeConfig: { ...nativeConfig } }), set).start();

describe('the web view', () => {
  test('runs scripts and keeps storage, reads no files and mixes no content', () => {
    expect(new Rig(configWith()).start().web.settings.set).toMatchObject({
      javaScript: true,
      domStorage: true,
      fileAccess: false,
      contentAccess: false,
      mixedContent: 1,
      multipleWindows: true,
      cacheMode: -1,
      zoom: false,
    });
  });

  test('names shell, app and build behind the user agent', () => {
    expect(new Rig(configWith()).start().web.settings.agent).toMatch(
      /^Mozilla.* QdbApp\/3 \(android; a1B2c3D4e5; 7\)$/,
    );
    expect(rigWith({ userAgent: 'wechat', userAgentSuffix: 'Star/2' }).web.settings.agent).toMatch(
      / MicroMessenger\/[\d.]+ Star\/2 QdbApp\/3 /,
    );
    expect(rigWith({ userAgent: 'custom', customUserAgent: 'Mine/1' }).web.settings.agent).toBe(
      `Mine/1 QdbApp/${androidShell.version} (android; a1B2c3D4e5; 7)`,
    );
  });

  test('follows the native settings for cache, zoom, selection and screenshots', () => {
    const rig = rigWith({ cache: 'cacheFirst', zoom: true, textSelection: false, secure: true });
    expect(rig.web.settings.set).toMatchObject({ cacheMode: 1, zoom: true, zoomControls: true, zoomButtons: false });
    expect(rig.web.document.elements.get('qdb-style').textContent).toContain('user-select:none');
    expect(rig.phone.window.flags).toBe(0x2000);
    expect(rigWith({ textSelection: true }).web.document.elements.size).toBe(0);
  });

  test('puts the owner’s style and script into the app’s own pages only', () => {
    const rig = rigWith({ css: 'nav{display:none}', js: 'window.mine = 1' });
    expect(rig.web.document.elements.get('qdb-style').textContent).toBe('nav{display:none}');
    expect(rig.web.document.mine).toBe(1);
    rig.web.follow('https://elsewhere.example.com/');
    rig.phone.pass(500);
    expect(rig.web.document.elements.size).toBe(0);
    expect(rig.web.document.mine).toBeUndefined();
  });
});

describe('a link', () => {
  test('stays inside, also to other hosts, as in a browser', () => {
    const rig = rigWith();
    expect(rig.web.follow('https://shop.example.cn/a')).toBe(false);
    expect(rig.web.follow('https://elsewhere.example.com/')).toBe(false);
  });

  test('follows the first rule that fits', () => {
    const rig = rigWith({
      linkRules: [
        { pattern: 'https://help.example.com/*', open: 'outside' },
        { pattern: '*://*.example.com/*', open: 'window' },
      ],
    });
    expect(rig.web.follow('https://help.example.com/faq')).toBe(true);
    expect(rig.phone.started.map((intent) => intent.data?.text)).toEqual(['https://help.example.com/faq']);
    const first = rig.web;
    expect(rig.web.follow('https://news.example.com/today')).toBe(true);
    rig.phone.pass(500);
    expect(rig.web).not.toBe(first);
    expect(rig.web.loads).toEqual(['https://news.example.com/today']);
    expect(rig.web.follow('https://news.example.com/yesterday')).toBe(false);
  });

  test.each(['tel:10086', 'mailto:a@example.cn'])('to %s goes to the app for it', (address) => {
    const rig = rigWith();
    expect(rig.web.follow(address)).toBe(true);
    expect(rig.phone.started[0]!.data!.text).toBe(address);
  });

  test.each(['weixin://wap/pay', 'alipays://platformapi', 'file:///sdcard/x', 'content://sms'])(
    'to %s that no app takes shows a message',
    (address) => {
      const rig = rigWith({}, (phone) => phone.installed.delete('content'));
      expect(rig.web.follow(address)).toBe(true);
      expect(rig.phone.started).toEqual([]);
      expect(rig.phone.toasts).toEqual(['没有能打开此链接的应用']);
    },
  );

  test('in a hidden frame starts no app without a touch', () => {
    const rig = rigWith();
    expect(rig.web.follow('tel:10086', { mainFrame: false, byHand: false })).toBe(true);
    expect(rig.phone.started).toEqual([]);
  });

  test('of the intent kind starts only activities that a browser could start', () => {
    const rig = rigWith({}, (phone) => phone.installed.add('maps'));
    rig.web.follow('intent://here#Intent;scheme=maps;component=cn.example.shop/.Secret;launchFlags=3;end');
    const [intent] = rig.phone.started;
    expect(intent).toMatchObject({ component: null, selector: null, flags: 0x10000000 });
    expect(intent!.categories).toEqual(['android.intent.category.BROWSABLE']);
  });

  test('of the intent kind falls back to its page, then to the shop', () => {
    const rig = rigWith({}, (phone) => phone.installed.add('market'));
    const fallback = 'S.browser_fallback_url=https%3A%2F%2Fshop.example.cn%2Fget';
    rig.web.follow(`intent://pay#Intent;scheme=bank;package=cn.bank;${fallback};end`);
    expect(rig.web.loads.at(-1)).toBe('https://shop.example.cn/get');
    rig.web.follow('intent://pay#Intent;scheme=bank;package=cn.bank;end');
    expect(rig.phone.started[0]!.data!.text).toBe('market://details?id=cn.bank');
    rig.web.follow('intent://pay#Nothing');
    expect(rig.phone.toasts).toEqual(['没有能打开此链接的应用']);
  });

  test.each([
    ['a number that is none', 'intent://pay#Intent;scheme=tel;launchFlags=none;end'],
    ['half a megabyte', `tel:${'1'.repeat(260_000)}`],
  ])('with %s, which Android cannot take, ends nothing', (_, address) => {
    const rig = rigWith();
    rig.web.follow(address);
    rig.phone.pass(500);
    expect([rig.phone.started, rig.phone.awaited]).toEqual([[], []]);
  });
});

describe('trouble', () => {
  test('a broken TLS handshake is named as such', () => {
    const rig = new Rig(configWith({ noNetWork: {} }), (phone) => {
      phone.reach = () => 'broken-tls';
    }).start();
    expect(rig.texts()).toContain('连接不安全');
  });
});

test('every page follows the user’s size of text when it changes, and the engine’s own choice until then', () => {
  const rig = rigWith();
  expect(rig.web.settings.set.textZoom).toBeUndefined();
  rig.phone.fontScale = 1.3;
  rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
  expect(rig.web.settings.set.textZoom).toBe(130);
});

describe('a video on the whole screen', () => {
  test.each([29, 34])('hides the bars and ends with back (Android level %i)', (sdk) => {
    const rig = rigWith({}, (phone) => {
      phone.sdk = sdk;
    });
    const [video, left] = [new View(), new CustomViewCallback()];
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, video, left);
    expect(rig.views()).toContain(video);
    expect(rig.phone.window).toMatchObject(sdk === 29 ? { uiVisibility: 0x1006 } : { barsVisible: false });
    rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    expect(rig.phone.window).toMatchObject(sdk === 29 ? { uiVisibility: 0x1006 } : { barsVisible: false });
    rig.back();
    expect(rig.views()).not.toContain(video);
    expect(left.hidden).toBe(1);
    expect(rig.phone.window).toMatchObject(sdk === 29 ? { uiVisibility: 0x2010 } : { barsVisible: true });
    expect(rig.views().some((view) => view instanceof WebView)).toBe(true);
  });

  test.each([
    ['dies', () => killRenderer()],
    ['closes', (rig: Rig) => rig.web.closeByPage()],
  ])('ends with a page that %s', (_, end) => {
    const rig = rigWith();
    rig.web.openWindow({ address: 'https://video.example/' });
    rig.phone.pass(500);
    const [video, left] = [new View(), new CustomViewCallback()];
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, video, left);
    end(rig);
    rig.phone.pass(500);
    expect([rig.views().includes(video), left.hidden, rig.phone.window.barsVisible]).toEqual([false, 1, true]);
  });

  test.each([
    [{ videoWidth: 1920, videoHeight: 1080 }, 6],
    [{ videoWidth: 720, videoHeight: 1280 }, -1],
    [{}, 6],
  ])('turns the phone for a wide one, and for one in a frame: %j', (element, orientation) => {
    const rig = rigWith();
    rig.web.document.document.fullscreenElement = element;
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, new View(), new CustomViewCallback());
    rig.phone.pass(500);
    expect(rig.phone.orientation).toBe(orientation);
    rig.back();
    expect(rig.phone.orientation).toBe(-1);
  });
});
