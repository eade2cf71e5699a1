import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import type { ViewGroup } from './fakes/android-view.ts';
import { WindowInsets } from './fakes/screen/insets.ts';
import { Rig } from './rig.ts';

const blue = 0xff1e90ff | 0;
const white = -1;
const on = (sdk: number, nativeConfig: object = {}, look: object = {}) =>
  new Rig(
    configWith({ nativeConfig: { ...nativeConfig } }, (config) => ({ ...config, look: { ...config.look, ...look } })),
    (phone) => {
      phone.sdk = sdk;
    },
  ).start();
const frame = (rig: Rig) => (rig.phone.content as ViewGroup).children[0] as ViewGroup;

describe('edge to edge', () => {
  test.each([35, 36])('on Android level %i keeps the page clear of bars and keyboard', (sdk) => {
    const rig = on(sdk);
    expect(rig.insets({ left: 4, top: 60, right: 6, bottom: 40 })).toBe(WindowInsets.CONSUMED);
    const [top, content, bottom] = frame(rig).children;
    expect([top!.layout!.height, content!.layout!.last, bottom!.layout!.height]).toEqual([60, 1, 40]);
    expect(frame(rig).padding).toEqual([4, 0, 6, 0]);
    rig.insets({ top: 60, bottom: 40 }, 500);
    expect(bottom!.layout!.height).toBe(500);
    expect([top!.background, bottom!.background]).toEqual([blue, white]);
  });

  test('below, takes the rest of the window and colors the system’s bars', () => {
    const rig = on(29);
    expect(rig.insets({ top: 0, bottom: 0 })).toBe(WindowInsets.CONSUMED);
    expect(rig.phone.window).toMatchObject({ statusBar: blue, navigationBar: white });
  });

  test('pads everything that covers the page', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.insets({ left: 1, top: 60, right: 2, bottom: 40 });
    const cover = (rig.phone.content as ViewGroup).children.at(-1)!;
    expect(cover.padding).toEqual([1, 60, 2, 40]);
    rig.press('不同意');
    expect((rig.phone.content as ViewGroup).children.at(-1)!.padding).toEqual([1, 60, 2, 40]);
  });
});

describe('the bars', () => {
  test('have dark icons on light colors, and light ones on dark', () => {
    expect(on(34, { statusBarColor: '#1f6b4a' }).phone.window.appearance).toBe(0x10);
    expect(on(34, { statusBarColor: '#ffd700' }).phone.window.appearance).toBe(0x18);
    expect(on(34, { statusBarColor: '#1f6b4a' }, { background_color: '#101418' }).phone.window.appearance).toBe(0);
    expect(on(29, { statusBarColor: '#ffd700' }).phone.window.uiVisibility).toBe(0x2010);
  });

  test('have the icons that the owner chose', () => {
    expect(on(34, { statusBar: 'dark' }).phone.window.appearance).toBe(0x18);
    expect(on(34, { statusBar: 'light', statusBarColor: '#ffffff' }).phone.window.appearance).toBe(0x10);
  });

  test('are black below where Android 7 could not show dark icons', () => {
    expect(on(24).phone.window.navigationBar).toBe(0xff000000 | 0);
  });

  test('are painted again when the phone turns dark', () => {
    const rig = on(34);
    rig.phone.window.statusBar = 0;
    rig.phone.isDark = true;
    rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    expect(rig.phone.window.statusBar).toBe(blue);
    expect(rig.activity.theme).toBe(0x0103022e);
  });
});
