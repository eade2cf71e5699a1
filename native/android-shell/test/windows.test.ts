import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { killRenderer } from './fakes/webkit/android-webkit-windows.ts';
import { Rig } from './rig.ts';

const home = 'https://shop.example.cn/start';
const cashier = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb';
const config = configWith({
  noNetWork: { timeoutSeconds: 20 },
  nativeConfig: {
    linkRules: [
      { pattern: '*/out', open: 'outside' },
      { pattern: '*/new/*', open: 'window' },
    ],
  },
});
const started = (set: (phone: Phone) => void = () => {}) => new Rig(config, set).start();
const alive = (rig: Rig) => rig.phone.webViews.filter(({ destroyed }) => !destroyed).length;
const outside = (rig: Rig) => rig.phone.started.map((intent) => intent.data!.text);

describe('a window that a page opens', () => {
  test('lives over its opener, with opener, form and Referer, and back closes it', () => {
    const rig = started();
    const opener = rig.web;
    const window = opener.openWindow({ address: 'https://pay.example/', method: 'POST', body: 'order=9' })!;
    rig.phone.pass(500);
    expect(rig.web).toBe(window.web);
    expect(window.web!.opener).toBe(opener);
    expect(window.web!.requests).toEqual([
      { address: 'https://pay.example/', method: 'POST', body: 'order=9', referer: home },
    ]);
    expect([opener.loads, opener.paused, window.web!.paused]).toEqual([[home], true, false]);
    rig.back();
    expect([rig.web, window.web!.destroyed, opener.paused]).toEqual([opener, true, false]);
  });

  test('of WeChat’s cashier opens WeChat by itself, seconds after the touch', () => {
    const rig = started((phone) => phone.installed.add('weixin'));
    const window = rig.web.openWindow({ address: cashier })!;
    rig.phone.pass(30_000);
    expect(window.web!.requests[0]!.referer).toBe(home);
    window.web!.follow('weixin://wap/pay?prepay=1', { byHand: false });
    expect(outside(rig)).toEqual(['weixin://wap/pay?prepay=1']);
  });

  test('of a sign-in closes itself at the end, and its opener is there', () => {
    const rig = started();
    const opener = rig.web;
    const window = opener.openWindow({ address: 'https://login.example/', isDialog: true })!;
    rig.phone.pass(500);
    window.web!.closeByPage();
    rig.phone.pass(500);
    expect([rig.web, window.web!.destroyed]).toEqual([opener, true]);
  });

  test('is trusted by its own document only', () => {
    const rig = started();
    rig.web.openWindow({ address: 'https://shop.example.cn/help' });
    rig.phone.pass(500);
    expect(rig.web.document.qdb.inApp).toBe(true);
    rig.back();
    rig.web.openWindow({ address: 'https://elsewhere.example/' });
    rig.phone.pass(500);
    expect(rig.web.document.qdb).toBeUndefined();
  });

  test('is seen when its opener writes into it', () => {
    const rig = started();
    const window = rig.web.openWindow()!;
    rig.phone.pass(500);
    expect(rig.web).not.toBe(window.web);
    window.web!.writeFromOpener();
    rig.phone.pass(500);
    expect(rig.web).toBe(window.web);
  });
});

describe('a window without a document', () => {
  test.each<[string, string, string[]]>([
    ['for another app', 'tel:10086', ['tel:10086']],
    ['for the browser, by a rule', 'https://shop.example.cn/out', ['https://shop.example.cn/out']],
    ['for a download', 'https://shop.example.cn/list.pdf', []],
  ])('%s ends at once', (_, address, opened) => {
    const rig = started();
    rig.phone.reach = () => 'download';
    const window = rig.web.openWindow({ address })!;
    rig.phone.pass(500);
    expect([window.web!.destroyed, outside(rig)]).toEqual([true, opened]);
    expect(rig.phone.downloads.map(({ Referer }) => Referer)).toEqual(opened.length > 0 ? [] : [home]);
  });

  test('ends after 30 seconds, and when the app is left', () => {
    const rig = started();
    const first = rig.web.openWindow()!;
    rig.phone.pass(29_000);
    expect(first.web!.destroyed).toBe(false);
    rig.phone.pass(1_000);
    expect(first.web!.destroyed).toBe(true);
    const second = rig.web.openWindow()!;
    rig.phone.pass(500);
    rig.life('onPause()V');
    expect(second.web!.destroyed).toBe(true);
  });

  test('shows the time-out page of its silent server', () => {
    const rig = started();
    rig.phone.reach = () => 'slow';
    rig.web.openWindow({ address: 'https://slow.example/' });
    rig.phone.pass(21_000);
    expect(rig.texts()).toContain('页面响应太慢');
    rig.back();
    expect([rig.texts(), alive(rig)]).toEqual([[], 1]);
  });

  test.each<[string, (rig: Rig, count: number) => void]>([
    [
      'a rule',
      (rig, count) => rig.phone.webViews[0]!.follow(`https://shop.example.cn/new/${count}`, { byHand: false }),
    ],
    [
      'its script',
      (rig, count) => rig.web.document.qdb.app.openUrl({ url: `${home}?${count}`, mode: 'new' }).catch(() => {}),
    ],
  ])('by %s is one of few', (_, open) => {
    const rig = started();
    for (let count = 0; count < 40; count += 1) {
      open(rig, count);
      rig.phone.pass(500);
    }
    expect(alive(rig)).toBe(10);
    rig.back();
    expect(alive(rig)).toBe(9);
  });

  test('is one of few: a thousand of them leave ten web views', () => {
    const rig = started();
    for (let count = 0; count < 1000; count += 1) {
      rig.web.openWindow({ byHand: count % 2 === 0 });
      rig.phone.pass(1);
    }
    expect(alive(rig)).toBe(10);
    rig.phone.pass(31_000);
    expect(alive(rig)).toBe(1);
  });
});

describe('another app', () => {
  test.each(['tel:+1900123', 'weixin://wap/pay', 'intent://x#Intent;scheme=weixin;end'])(
    'is not started by a page without a touch: %s',
    (address) => {
      const rig = started((phone) => phone.installed.add('weixin'));
      rig.web.follow('https://evil.example/', { byHand: false });
      rig.phone.pass(500);
      expect(rig.web.follow(address, { byHand: false })).toBe(true);
      expect([outside(rig), rig.phone.toasts]).toEqual([[], []]);
    },
  );

  test('is not started by a rule without a touch: the page stays in the app', () => {
    const rig = started();
    for (let count = 0; count < 5; count += 1) {
      expect(rig.web.follow('https://shop.example.cn/out', { byHand: false })).toBe(false);
      rig.phone.pass(500);
    }
    expect([outside(rig), rig.web.engine.address]).toEqual([[], 'https://shop.example.cn/out']);
    rig.web.touch();
    rig.web.follow('https://shop.example.cn/out', { byHand: false });
    expect(outside(rig)).toEqual(['https://shop.example.cn/out']);
  });

  test('is started within ten seconds of a touch, also behind redirects', () => {
    const rig = started();
    rig.web.touch();
    rig.phone.pass(9_000);
    rig.web.follow('tel:1', { byHand: false });
    rig.phone.pass(1_000);
    rig.web.follow('tel:2', { byHand: false });
    expect(outside(rig)).toEqual(['tel:1']);
  });

  test.each<[string, boolean]>([
    ['https://mclient.alipay.com/h5', true],
    ['https://gateway.95516.com/', true],
    ['http://mclient.alipay.com/h5', false],
    ['https://alipay.com.evil.example/', false],
    ['https://evilalipay.com/', false],
  ])('is started by the cashier’s page %s: %s', (page, isStarted) => {
    const rig = started((phone) => phone.installed.add('alipays'));
    rig.web.follow(page, { byHand: false });
    rig.phone.pass(500);
    rig.web.follow('alipays://platformapi/startapp', { byHand: false });
    expect(outside(rig)).toEqual(isStarted ? ['alipays://platformapi/startapp'] : []);
  });
});

describe('a renderer that dies', () => {
  const crash = (rig: Rig) => {
    killRenderer();
    rig.phone.pass(500);
  };

  test('ends no app, counts once for all windows, and brings back the one that is seen', () => {
    const rig = started();
    rig.web.pushState('https://shop.example.cn/route');
    rig.web.openWindow({ address: 'https://pay.example/' });
    rig.phone.pass(500);
    rig.web.openWindow();
    rig.phone.pass(100);
    crash(rig);
    expect([rig.web.loads, rig.texts(), alive(rig)]).toEqual([['https://pay.example/'], [], 2]);
    rig.back();
    expect(rig.web.loads).toEqual(['https://shop.example.cn/route']);
  });

  test('three times in a row leaves the user to decide', () => {
    const rig = started();
    crash(rig);
    expect(rig.web.loads).toEqual([home]);
    crash(rig);
    crash(rig);
    expect([rig.web.loads, rig.texts()[0]]).toEqual([[], '页面意外关闭']);
    rig.press('重试');
    expect([rig.web.loads, rig.texts()]).toEqual([[home], []]);
  });

  test('while the first page waits asks for it again', () => {
    const rig = started((phone) => {
      phone.reach = () => 'slow';
    });
    crash(rig);
    expect(rig.web.loads).toEqual([home]);
  });
});
