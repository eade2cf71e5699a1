import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import type { ViewGroup } from './fakes/android-view.ts';
import { TextView } from './fakes/android-widget.ts';
import { WindowInsets } from './fakes/screen/insets.ts';
import { runIn } from './push-rig.ts';
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
    const rig = new Rig(configWith(agreement), (phone) => {
      phone.sdk = 36;
    }).start();
    rig.insets({ left: 1, top: 60, right: 2, bottom: 40 });
    const cover = (rig.phone.content as ViewGroup).children.at(-1)!;
    expect(cover.padding).toEqual([1, 60, 2, 40]);
    rig.press('不同意');
    expect((rig.phone.content as ViewGroup).children.at(-1)!.padding).toEqual([1, 60, 2, 40]);
  });
});

/** The insets that the page was told, in its pixels. */
const told = (rig: Rig) =>
  rig.web.scripts
    .flatMap((script) => /emit\("insets",({.*?})\)/.exec(script)?.[1] ?? [])
    .map((json) => JSON.parse(json));

describe('an immersive page', () => {
  const bars = { left: 4, top: 60, right: 6, bottom: 40 };

  test.each([24, 26, 29, 30, 33, 34, 35, 36])(
    'on Android level %i lies behind clear bars, and ends above the keyboard',
    (sdk) => {
      const rig = on(sdk, { immersive: true });
      rig.insets(bars);
      const [top, content, bottom] = frame(rig).children;
      expect([top!.layout!.height, content!.layout!.last, bottom!.layout!.height]).toEqual([0, 1, 0]);
      expect(frame(rig).padding).toEqual([4, 0, 6, 0]);
      const { window } = rig.phone;
      expect(sdk < 30 ? window.uiVisibility & 0x600 : Number(window.fits)).toBe(sdk < 30 ? 0x600 : 0);
      if (sdk < 35) {
        expect([window.statusBar, window.navigationBar]).toEqual([0, sdk < 26 ? 0x66000000 : 0]);
      }
      rig.insets(bars, 500);
      expect([top!.layout!.height, bottom!.layout!.height]).toEqual([0, 500]);
      rig.insets(bars);
      expect(bottom!.layout!.height).toBe(0);
    },
  );

  test.each([24, 29, 30, 36])(
    'of level %i learns what the bars cover: at its start, and at each change',
    async (sdk) => {
      const rig = on(sdk, { immersive: true });
      rig.insets(bars);
      rig.phone.pass(500);
      expect(told(rig).at(-1)).toEqual({ top: 30, bottom: 20 });
      runIn(rig, 'qdb.device.getInfo().then((info) => { window.covered = JSON.stringify(info.safeArea) })');
      await Promise.resolve();
      expect(JSON.parse(String(runIn(rig, 'covered')))).toEqual({ top: 30, bottom: 20, left: 0, right: 0 });
      rig.insets(bars, 500);
      rig.phone.pass(500);
      expect(told(rig).at(-1)).toEqual({ top: 30, bottom: 0 });
      rig.web.follow('https://shop.example.cn/next');
      rig.phone.pass(500);
      expect(rig.web.scripts.join()).toContain('"insets":{"top":30,"bottom":0}');
    },
  );

  test('title and subtitle of the bar follow the user’s size of text', () => {
    const rig = new Rig(configWith({ topnav: { text: { zh: '茶', en: 'Tea' }, title: 'fixed' } })).start();
    const size = () =>
      (rig.views().find((view) => view instanceof TextView && view.text === '茶') as TextView).textSize;
    expect(size()).toBe(18);
    rig.phone.fontScale = 1.5;
    rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    expect(size()).toBe(27);
  });

  test('ends at a bar of the shell, whose color the strip beside it has', () => {
    const topnav = { text: { zh: '茶', en: 'Tea' }, title: 'fixed', background: '#1f6b4a' };
    const rig = new Rig(configWith({ nativeConfig: { immersive: true }, topnav })).start();
    rig.insets(bars);
    rig.phone.pass(500);
    const [top, , , bottom] = frame(rig).children;
    expect([top!.layout!.height, top!.background, bottom!.layout!.height]).toEqual([60, 0xff1f6b4a | 0, 0]);
    expect(told(rig).at(-1)).toMatchObject({ top: 0 });
    const before = rig.web.scripts.length;
    rig.phone.pass(60_000);
    expect(rig.web.scripts.length).toBe(before);
  });

  test('is not told to a page of another host, and a page between the bars learns nothing', () => {
    const rig = on(36, { immersive: true, linkRules: [{ pattern: '*', open: 'inside' }] });
    rig.web.follow('https://elsewhere.example/');
    rig.phone.pass(500);
    const before = told(rig).length;
    rig.insets(bars);
    rig.phone.pass(500);
    expect(told(rig)).toHaveLength(before);
    const plain = on(36);
    plain.insets(bars);
    plain.phone.pass(500);
    expect(told(plain)).toEqual([]);
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
