import { describe, expect, test } from 'vitest';
import { shareIntent } from './android-files.ts';
import { agreement, configWith } from './config.ts';
import { TextView } from './fakes/android-widget.ts';
import { ask } from './push-rig.ts';
import { Rig } from './rig.ts';

const site = 'https://shop.example.cn/';
const agreed = (version: number) => (phone: { preferences: Map<string, string | number> }) => {
  phone.preferences.set('agreed_version', version);
};

describe('the agreement', () => {
  test('comes before any web view, network call or permission', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.phone.pass(60_000);
    expect(rig.texts()).toEqual(['用户协议', '<p>请阅读<b>协议</b></p>', '隐私政策', '不同意', '同意']);
    expect(rig.phone.webViews).toEqual([]);
    expect(rig.phone.requests).toEqual([]);
    expect(rig.phone.askedPermissions).toEqual([]);
    expect(rig.phone.networkListener).toBeNull();
    expect(rig.phone.preferences.size).toBe(0);
  });

  test('is written in English on an English phone, and in Chinese where the English is empty', () => {
    const config = configWith({ userAgreement: { ...agreement.userAgreement, title: { zh: '用户协议', en: '' } } });
    const rig = new Rig(config, (phone) => {
      phone.language = 'en';
    }).start();
    expect(rig.texts()).toEqual(['用户协议', '<p>Please read</p>', 'Privacy', 'Decline', 'Accept']);
  });

  test('follows the language of the phone while it is shown', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.phone.language = 'en';
    rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    expect(rig.texts()).toContain('Accept');
    expect(rig.texts()).not.toContain('同意');
    rig.press('Accept');
    rig.web.download('ftp://nowhere');
    expect(rig.phone.toasts).toEqual(['This file cannot be downloaded']);
  });

  test.each([24, 28])('begins with a heading for screen readers (Android level %i)', (sdk) => {
    const rig = new Rig(configWith(agreement), (phone) => {
      phone.sdk = sdk;
    }).start();
    expect(rig.views().filter(({ isHeading }) => isHeading)).toHaveLength(sdk < 28 ? 0 : 1);
  });

  test('has text whose links can be pressed', () => {
    const rig = new Rig(configWith(agreement)).start();
    const content = rig.views().find((view) => view instanceof TextView && view.text.startsWith('<p>')) as TextView;
    expect(content.movement).toMatchObject({ javaClass: 'Landroid/text/method/LinkMovementMethod;' });
    rig.press('隐私政策');
    expect(rig.phone.started.map((intent) => intent.data?.text)).toEqual(['https://shop.example.cn/privacy']);
  });

  test('opens the site once it is accepted, and keeps version and time', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.press('同意');
    expect(rig.web.loads).toEqual(['https://shop.example.cn/start']);
    expect(rig.phone.preferences.get('agreed_version')).toBe(2);
    expect(rig.phone.preferences.get('agreed_at')).toBe(Math.floor(Date.UTC(2026, 8, 1) / 1000));
  });

  test('is explained once more after a refusal, and a second refusal ends the app without a trace', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.press('不同意');
    expect(rig.texts()).toEqual(['用户协议', '同意后才能使用', '隐私政策', '退出', '同意']);
    rig.press('退出');
    expect(rig.phone.lifeEvents).toEqual(['finished']);
    expect(rig.phone.webViews).toEqual([]);
    expect(rig.phone.preferences.size).toBe(0);
  });

  test('can be accepted after the second explanation', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.press('不同意');
    rig.press('同意');
    expect(rig.web.loads).toEqual(['https://shop.example.cn/start']);
  });

  test('is not asked again for the same version, and is for a new one', () => {
    expect(new Rig(configWith(agreement), agreed(2)).start().web.loads).toHaveLength(1);
    expect(new Rig(configWith(agreement), agreed(1)).start().texts()).toContain('同意');
  });

  test('cannot be left by back other than by leaving the app', () => {
    const rig = new Rig(configWith(agreement)).start();
    rig.back();
    expect(rig.phone.lifeEvents).toEqual(['left']);
    expect(rig.texts()).toContain('同意');
  });

  test('keeps a deep link that arrived before it', () => {
    const rig = new Rig(configWith({ ...agreement, nativeConfig: { scheme: 'star' } })).start();
    rig.open('star://open?url=https%3A%2F%2Fshop.example.cn%2Fsale');
    rig.press('同意');
    expect(rig.web.loads).toEqual(['https://shop.example.cn/sale']);
  });

  describe.each([24, 29, 33, 36])('of a new version, over the pages of before (Android level %i)', (sdk) => {
    const modules = { ...agreement, nativeConfig: { scheme: 'star' }, shareConfig: { receive: true } };
    const startShared = () => {
      const rig = new Rig(configWith(modules), (phone) => agreed(2)(Object.assign(phone, { sdk }))).start();
      rig.web.follow(`${site}orders`);
      rig.phone.pass(500);
      const saved = rig.save();
      rig.life('onPause()V');
      rig.life('onDestroy()V');
      agreed(1)(rig.phone);
      return rig.start({ saved });
    };

    test('keeps them', () => {
      const rig = startShared();
      rig.press('同意');
      expect(rig.web.engine.address).toBe(`${site}orders`);
    });

    test('keeps a deep link that arrives meanwhile, which comes in their place', () => {
      const rig = startShared();
      rig.open('star://open?url=https%3A%2F%2Fshop.example.cn%2Fsale');
      rig.press('同意');
      expect(rig.web.engine.address).toBe(`${site}sale`);
    });

    test('keeps a share that arrives meanwhile', async () => {
      const rig = startShared();
      rig.life('onNewIntent(Landroid/content/Intent;)V', shareIntent({ text: '一段话' }));
      rig.press('同意');
      expect(await ask(rig, 'share.received')).toMatchObject({ text: '一段话' });
    });
  });

  test('is not shown when the module is off', () => {
    expect(new Rig(configWith()).start().web.loads).toEqual(['https://shop.example.cn/start']);
  });
});
