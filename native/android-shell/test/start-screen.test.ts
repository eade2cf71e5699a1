import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const mark = { zh: '试用版', en: 'Trial' };
const withLook = (look: object) => configWith({}, (config) => ({ ...config, look: { ...config.look, ...look } }));

describe('the start screen', () => {
  test('shows the icon until the first page stands', () => {
    const rig = new Rig(configWith(), (phone) => {
      phone.reach = () => 'slow';
    }).start();
    expect(rig.pictures()).toEqual(['app icon']);
    rig.phone.reach = () => 'page';
    rig.web.follow('https://shop.example.cn/next');
    rig.phone.pass(100);
    expect(rig.pictures()).toEqual(['app icon']);
    rig.phone.pass(300);
    expect(rig.pictures()).toEqual([]);
  });

  test('gives way after its seconds when the page takes longer', () => {
    const rig = new Rig(withLook({ start_seconds: 2 }), (phone) => {
      phone.reach = () => 'slow';
    }).start();
    rig.phone.pass(1_000);
    expect(rig.pictures()).toEqual(['app icon']);
    rig.phone.pass(1_000);
    expect(rig.pictures()).toEqual([]);
  });

  test('shows the picture of the config, and the icon when it cannot be read', () => {
    const slow = (phone: Rig['phone']) => {
      phone.reach = () => 'slow';
      phone.assets.set('shell/start.webp', 'start picture');
    };
    expect(new Rig(withLook({ start_image: 'start.webp' }), slow).start().pictures()).toEqual(['start picture']);
    expect(new Rig(withLook({ start_image: 'gone.webp' }), slow).start().pictures()).toEqual(['app icon']);
  });

  test.each([
    [{ width: 1080, height: 1920 }, [1080, 1920]],
    [{ width: 8192, height: 8192 }, [2048, 2048]],
    [{ width: 2560, height: 5120 }, [1280, 2560]],
  ])('decodes a picture of %j no larger than the screen needs', (size, drawn) => {
    const rig = new Rig(withLook({ start_image: 'start.webp' }), (phone) => {
      phone.assets.set('shell/start.webp', 'start picture');
      phone.pictureSize = size;
    }).start();
    expect(rig.phone.decoded).toEqual([drawn]);
  });

  test('carries the trial’s mark in the language of the phone', () => {
    const slow = (language: string) => (phone: Rig['phone']) => {
      phone.language = language;
      phone.reach = () => 'slow';
    };
    expect(new Rig(withLook({ mark }), slow('zh')).start().texts()).toEqual(['试用版']);
    expect(new Rig(withLook({ mark }), slow('en')).start().texts()).toEqual(['Trial']);
    expect(new Rig(configWith(), slow('zh')).start().texts()).toEqual([]);
  });

  test('stands behind the agreement and its time starts with the consent', () => {
    const config = configWith({ userAgreement: { version: 1 } });
    const rig = new Rig(config, (phone) => {
      phone.reach = () => 'slow';
    }).start();
    rig.phone.pass(10_000);
    expect(rig.pictures()).toEqual(['app icon']);
    rig.press('同意');
    expect(rig.pictures()).toEqual(['app icon']);
    rig.phone.pass(3_000);
    expect(rig.pictures()).toEqual([]);
  });

  test('a phone without a usable WebView shows a message', () => {
    const rig = new Rig(configWith(), (phone) => {
      phone.hasWebView = false;
    }).start();
    expect(rig.texts()).toEqual(['星河商城', '系统 WebView 不可用，请更新后重试。']);
  });
});
