import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import { View } from './fakes/android-view.ts';
import { CustomViewCallback } from './fakes/webkit/android-webkit-requests.ts';
import { Rig } from './rig.ts';

const levels = [24, 29, 33, 36];
const onLevel = (sdk: number) =>
  new Rig(
    configWith({
      ...agreement,
      noNetWork: { timeoutSeconds: 20 },
      nativeConfig: { linkRules: [{ pattern: '*/window', open: 'window' }] },
    }),
    (phone) => {
      phone.sdk = sdk;
      phone.preferences.set('agreed_version', 2).set('agreed_at', 99);
    },
  ).start();
const visit = (rig: Rig, address: string) => {
  rig.web.follow(address);
  rig.phone.pass(500);
};

describe.each(levels)('back on Android level %i', (sdk) => {
  test('goes through the page’s history, then leaves the app', () => {
    const rig = onLevel(sdk);
    visit(rig, 'https://shop.example.cn/a');
    rig.back();
    expect(rig.web.getUrl()).toBe('https://shop.example.cn/start');
    expect(rig.phone.lifeEvents).toEqual([]);
    rig.back();
    expect(rig.phone.lifeEvents).toEqual(['left']);
  });

  test('closes a window before the page beneath it moves', () => {
    const rig = onLevel(sdk);
    const first = rig.web;
    visit(rig, 'https://shop.example.cn/window');
    const window = rig.web;
    rig.back();
    expect(window.destroyed).toBe(true);
    expect(rig.web).toBe(first);
    expect(rig.phone.lifeEvents).toEqual([]);
  });
});

describe('the back gesture of Android 13', () => {
  const home = 'https://shop.example.cn/start';
  const slow = (rig: Rig) => {
    rig.phone.reach = () => 'slow';
    visit(rig, 'https://shop.example.cn/slow');
    rig.phone.pass(21_000);
  };
  const showVideo = (rig: Rig) => {
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, new View(), new CustomViewCallback());
  };
  const readAgreement = async (rig: Rig) => {
    rig.web.document.qdb.call('agreement.show');
    rig.phone.pass(10);
  };

  test.each<[string, (rig: Rig) => unknown]>([
    ['a page before this one', (rig) => visit(rig, 'https://shop.example.cn/a')],
    ['a route of a script', (rig) => rig.web.pushState('https://shop.example.cn/route')],
    ['a frame that moved', (rig) => rig.web.moveFrame('https://ads.example/2')],
    ['a window', (rig) => visit(rig, 'https://shop.example.cn/window')],
    ['a screen over a living page', slow],
    ['a video on the whole screen', showVideo],
    ['the agreement that is read again', readAgreement],
  ])('is the app’s while there is %s, else the system’s, which shows the home screen behind it', (_, act) => {
    const rig = onLevel(34);
    rig.phone.pass(500);
    expect(rig.phone.backCallback).toBeNull();
    act(rig);
    rig.phone.pass(10);
    expect(rig.phone.backCallback).not.toBeNull();
    rig.phone.reach = () => 'page';
    rig.back();
    rig.phone.pass(500);
    expect([rig.phone.backCallback, rig.phone.lifeEvents, rig.web.getUrl()]).toEqual([null, [], home]);
  });

  test('is the system’s over a first page that cannot be reached', () => {
    const rig = new Rig(configWith({ noNetWork: {} }), (phone) => {
      phone.reach = () => 'offline';
    }).start();
    expect([rig.texts().length > 0, rig.phone.backCallback]).toEqual([true, null]);
  });

  test('is the app’s at once in an app that comes back to a history, before its server answers', () => {
    const earlier = onLevel(34);
    visit(earlier, 'https://shop.example.cn/a');
    const saved = earlier.save();
    const again = new Rig(configWith(), (phone) => {
      phone.reach = () => 'slow';
    }).start({ saved });
    expect(again.phone.backCallback).not.toBeNull();
  });
});

describe('a window', () => {
  test('closes at the request of its page', () => {
    const rig = onLevel(34);
    const first = rig.web;
    visit(rig, 'https://shop.example.cn/window');
    rig.machine.send(rig.web.chrome, 'onCloseWindow(Landroid/webkit/WebView;)V', rig.web);
    rig.phone.pass(10);
    expect(rig.web).toBe(first);
    rig.machine.send(first.chrome, 'onCloseWindow(Landroid/webkit/WebView;)V', first);
    rig.phone.pass(10);
    expect(first.destroyed).toBe(false);
  });
});

describe('the life of the activity', () => {
  test('pauses and resumes the page with it, and ends it', () => {
    const rig = onLevel(34);
    rig.life('onPause()V');
    expect(rig.web.paused).toBe(true);
    rig.life('onResume()V');
    expect(rig.web.paused).toBe(false);
    const { web } = rig;
    rig.life('onDestroy()V');
    expect(web.destroyed).toBe(true);
    expect(rig.phone.networkListener).toBeNull();
  });

  test('comes back to every page and its history, also to foreign ones', () => {
    const rig = onLevel(34);
    visit(rig, 'https://elsewhere.example.com/');
    visit(rig, 'https://shop.example.cn/window');
    const saved = rig.save();
    const again = new Rig(configWith()).start({ saved });
    expect([again.web.engine.address, again.web.loads]).toEqual(['https://shop.example.cn/window', []]);
    again.back();
    expect(again.web.engine.address).toBe('https://elsewhere.example.com/');
    expect(again.web.paused).toBe(false);
    again.back();
    expect(again.web.engine.address).toBe('https://shop.example.cn/start');
  });

  test('comes back to the address alone where the history is longer than Android keeps', () => {
    const rig = onLevel(34);
    rig.web.pushState(`https://shop.example.cn/${'a'.repeat(160_000)}`);
    rig.web.pushState('https://shop.example.cn/route');
    rig.phone.pass(500);
    const saved = rig.save();
    const again = new Rig(configWith()).start({ saved });
    expect([again.web.loads, again.web.canGoBack()]).toEqual([['https://shop.example.cn/route'], false]);
  });

  test('keeps less than a megabyte of ten pages with long histories and long addresses', () => {
    const rig = onLevel(34);
    for (let step = 0; step < 10; step += 1) {
      rig.web.pushState(`https://shop.example.cn/${step}${'a'.repeat(30_000)}`);
      rig.web.openWindow({ address: `https://shop.example.cn/window?${step}` });
      rig.phone.pass(500);
    }
    const saved = rig.save();
    const again = new Rig(configWith()).start({ saved });
    expect([again.phone.webViews.length, again.web.loads]).toEqual([10, ['https://shop.example.cn/start']]);
  });
});
