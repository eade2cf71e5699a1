import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { Bundle } from './fakes/android-os.ts';
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
    expect(rig.web).toBe(first);
    rig.machine.send(first.chrome, 'onCloseWindow(Landroid/webkit/WebView;)V', first);
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

  test('comes back to the previous page, unless it was a foreign one', () => {
    const rig = onLevel(34);
    visit(rig, 'https://shop.example.cn/cart');
    const saved = rig.save();
    visit(rig, 'https://elsewhere.example.com/');
    const savedElsewhere = rig.save();
    const reopened = (bundle: Bundle) => new Rig(configWith()).start({ saved: bundle }).web.loads;
    expect(reopened(saved)).toEqual(['https://shop.example.cn/cart']);
    expect(reopened(savedElsewhere)).toEqual(['https://shop.example.cn/start']);
  });
});
