import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const levels = [24, 29, 33, 36];
const onLevel = (sdk: number) =>
  new Rig(configWith({ nativeConfig: { linkRules: [{ pattern: '*/window', open: 'window' }] } }), (phone) => {
    phone.sdk = sdk;
  }).start();
const visit = (rig: Rig, address: string) => {
  rig.web.follow(address);
  rig.phone.pass(500);
};

describe.each(levels)('back on Android level %i', (sdk) => {
  test('comes through a callback from level 33 on', () => {
    expect(onLevel(sdk).phone.backCallback !== null).toBe(sdk >= 33);
  });

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
    const again = new Rig(configWith()).start({ saved: rig.save() });
    expect([again.web.engine.address, again.web.loads]).toEqual(['https://shop.example.cn/window', []]);
    again.back();
    expect(again.web.engine.address).toBe('https://elsewhere.example.com/');
    expect(again.web.paused).toBe(false);
    again.back();
    expect(again.web.engine.address).toBe('https://shop.example.cn/start');
  });

  test('comes back to the address alone where the history is longer than Android keeps', () => {
    const rig = onLevel(34);
    rig.web.pushState(`https://shop.example.cn/${'a'.repeat(60_000)}`);
    rig.web.pushState('https://shop.example.cn/route');
    rig.phone.pass(500);
    const again = new Rig(configWith()).start({ saved: rig.save() });
    expect([again.web.loads, again.web.canGoBack()]).toEqual([['https://shop.example.cn/route'], false]);
  });
});
