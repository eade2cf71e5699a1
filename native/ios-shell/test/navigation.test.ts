import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { endLate, signInOf } from './emulator/web/authentication.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

function start(
  config: Record<string, unknown> | null = null,
  infoPlist: Record<string, unknown> = {},
  missing: string[] = [],
) {
  const modules = { ...withoutAgreement, ...(config ? { nativeConfig: { on: true, config } } : {}) };
  const phone = new Phone({ config: sampleConfig({ modules }), infoPlist, missing }).launch();
  return { phone, page: phone.page!.open() };
}

const outside = (phone: Phone) => phone.outside.map(({ url }) => url);

describe('links', () => {
  test('stay in the page, on other sites too', () => {
    const { page } = start();
    expect(page.mayGo('https://shop.example.com/a', { tapped: true })).toBe(true);
    expect(page.mayGo('https://elsewhere.example.net/', { tapped: true })).toBe(true);
    expect(page.mayGo('about:blank', { frame: 'inner' })).toBe(true);
  });

  test.each([
    'tel:10086',
    'mailto:a@example.com',
    'weixin://wap/pay?x=1',
    'alipays://platformapi/startapp',
    'itms-apps://x',
  ])('%s goes to its app', (url) => {
    const { phone, page } = start();
    expect(page.mayGo(url, { tapped: true })).toBe(false);
    expect(outside(phone)).toEqual([url]);
  });

  test('to other apps need a touch in the last ten seconds', () => {
    const { phone, page } = start();
    expect(page.mayGo('weixin://x')).toBe(false);
    page.touch();
    phone.wait(11);
    expect(page.mayGo('weixin://x')).toBe(false);
    expect(page.openWindow('weixin://x')).toBeNull();
    expect([outside(phone), phone.alert]).toEqual([[], null]);
    page.touch();
    phone.wait(9);
    page.mayGo('weixin://x');
    expect(outside(phone)).toEqual(['weixin://x']);
  });

  test.each([
    ['https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb', 1],
    ['https://mclient.alipay.com/h5pay', 1],
    ['https://wx.tenpay.com.evil.net/', 0],
  ])('of the page %s start %i app without a touch', (cashier, apps) => {
    const { phone, page } = start();
    page.open(cashier).mayGo('weixin://wap/pay?x=1');
    expect(outside(phone)).toHaveLength(apps);
  });

  test('to files of the phone open nothing', () => {
    const { phone, page } = start();
    expect(page.mayGo('file:///etc/passwd')).toBe(false);
    expect(outside(phone)).toEqual([]);
  });

  test('to other apps from an inner frame need a tap', () => {
    const { phone, page } = start();
    expect(page.mayGo('alipays://x', { frame: 'inner' })).toBe(false);
    expect(outside(phone)).toEqual([]);
  });

  test('that no app takes show a message', () => {
    const { phone, page } = start();
    page.mayGo('weixin://x', { tapped: true });
    phone.world.callBlock(phone.outside[0]!.done, ['bool'], false);
    expect(phone.alert).toBe('没有能打开此链接的应用');
  });

  test('to files that cannot be shown open in the browser before iOS 14.5', () => {
    const { phone, page } = start(null, {}, ['WKDownload']);
    page.open('https://shop.example.com/catalogue.zip', { shows: false });
    expect(page.told.at(-1)).toBe('FP 102');
    expect(outside(phone)).toEqual(['https://shop.example.com/catalogue.zip']);
  });
});

describe('link rules', () => {
  const linkRules = [
    { pattern: 'https://shop.example.com/help/*', open: 'window' },
    { pattern: '*://*.example.org/*.pdf', open: 'outside' },
    { pattern: 'https://shop.example.com/*', open: 'inside' },
  ];

  test('send a link into a window of its own, where it stays', () => {
    const { phone, page } = start({ linkRules });
    expect(page.mayGo('https://shop.example.com/help/1', { tapped: true })).toBe(false);
    expect(phone.page!.web).not.toBe(page.web);
    expect(phone.page!.loading).toBe('https://shop.example.com/help/1');
    expect(phone.page!.mayGo('https://shop.example.com/help/1')).toBe(true);
  });

  test('send a link to the browser; the first that fits counts', () => {
    const { phone, page } = start({ linkRules });
    expect(page.mayGo('https://a.example.org/x/y.pdf')).toBe(false);
    expect(page.mayGo('https://a.example.org/x/y.html')).toBe(true);
    expect(outside(phone)).toEqual(['https://a.example.org/x/y.pdf']);
  });
});

describe('deep links', () => {
  const config = { scheme: 'xinghe', hosts: [{ host: 'm.example.com' }], appLinks: [{ host: 'club.example.com' }] };

  test.each([
    ['xinghe://open?url=https%3A%2F%2Fshop.example.com%2Fp%2F1', 'https://shop.example.com/p/1'],
    ['xinghe://cart/7', 'https://shop.example.com/cart/7'],
    ['xinghe://open?url=https%3A%2F%2Fm.example.com%2F', 'https://m.example.com/'],
    ['https://shop.example.com/universal', 'https://shop.example.com/universal'],
    ['https://club.example.com/', 'https://club.example.com/'],
  ])('%s opens its page', (link, address) => {
    const { phone, page } = start(config);
    phone.openLink(link);
    expect(page.loading).toBe(address);
  });

  test.each([
    'xinghe://open?url=https%3A%2F%2Fevil.example.net',
    'xinghe://open',
    'other://open?url=https%3A%2F%2Fshop.example.com',
    'https://evil.example.net/',
  ])('%s opens nothing', (link) => {
    const { phone, page } = start(config);
    phone.openLink(link);
    expect(page.log.loads).toHaveLength(1);
  });

  test.each(['xinghe://cart/7', 'https://shop.example.com/cart/7'])('before the consent wait for it: %s', (link) => {
    const modules = { nativeConfig: { on: true, config } };
    const phone = new Phone({ config: sampleConfig({ modules }) }).launch(link);
    expect(phone.webViews).toBe(0);
    phone.tap('同意');
    expect(phone.page!.loading).toBe('https://shop.example.com/cart/7');
  });
});

test('a sign-in with an https callback goes to Safari before iOS 17.4, and its answer arrives as a Universal Link', () => {
  const config = { appLinks: [{ host: 'shop.example.com' }] };
  const modules = { ...withoutAgreement, nativeConfig: { on: true, config } };
  const missing = ['ASWebAuthenticationSessionCallback'];
  const phone = new Phone({ config: sampleConfig({ modules }), missing }).launch();
  const signIn = 'https://accounts.google.com/o/oauth2/auth?redirect_uri=https%3A%2F%2Fshop.example.com%2Fback';
  expect(phone.page!.open().mayGo(signIn, { tapped: true })).toBe(false);
  expect(phone.outside.map(({ url }) => url)).toEqual([signIn]);
  phone.openLink('https://shop.example.com/back?code=1');
  expect(phone.page!.loading).toBe('https://shop.example.com/back?code=1');
});

test('the late end of a sign-in that another one replaced leaves that one open', () => {
  const modules = { ...withoutAgreement, nativeConfig: { on: true, config: { scheme: 'xinghe' } } };
  const phone = new Phone({ config: sampleConfig({ modules }) }).launch();
  const signIn = 'https://accounts.google.com/o/oauth2/auth?redirect_uri=xinghe%3A%2F%2Fin&n=';
  const page = phone.page!.open();
  page.mayGo(`${signIn}1`, { tapped: true });
  const first = signInOf(phone.world)!;
  page.mayGo(`${signIn}2`, { tapped: true });
  endLate(phone.world, first);
  phone.settle();
  expect(signInOf(phone.world)?.get('url')).toBe(`${signIn}2`);
});

describe('script dialogs', () => {
  test('alert and confirm are shown and answered', () => {
    const { phone, page } = start();
    const alert = page.ask('alert', '已下单');
    expect(phone.alert).toBe('已下单');
    phone.tap('好');
    expect(alert.answers).toEqual(['closed']);
    const confirm = page.ask('confirm', '删除？');
    phone.tap('取消');
    expect(confirm.answers).toEqual([false]);
  });

  test('prompt returns the typed text, or nothing', () => {
    const { phone, page } = start();
    const typed = page.ask('prompt', '姓名', '林');
    phone.type('林晓');
    phone.tap('确定');
    expect(typed.answers).toEqual(['林晓']);
    const refused = page.ask('prompt', '姓名', '林');
    phone.tap('取消');
    expect(refused.answers).toEqual([null]);
  });

  test('dialogs wait for each other', () => {
    const { phone, page } = start();
    const [first, second, third] = [page.ask('alert', 'one'), page.ask('confirm', 'two'), page.ask('alert', 'three')];
    expect([phone.alert, second.answers]).toEqual(['one', []]);
    phone.tap('好');
    expect([phone.alert, first.answers, second.answers]).toEqual(['two', ['closed'], []]);
    phone.tap('确定');
    phone.tap('好');
    expect([second.answers, third.answers, phone.alert]).toEqual([[true], ['closed'], null]);
    phone.quit();
  });

  test('a dialog that cannot be shown is answered at once', () => {
    const { phone, page } = start();
    phone.page!.openWindow('https://shop.example.com/window')!.end();
    expect(page.ask('confirm', 'two').answers).toEqual([false]);
  });
});

describe('camera and microphone', () => {
  const usage = { NSCameraUsageDescription: 'x', NSMicrophoneUsageDescription: 'y' };

  const on = { camera: true, microphone: true };

  test('are for the app’s own pages', () => {
    const { page } = start(on, usage);
    expect(page.mayCapture(0, 'shop.example.com')).toBe(true);
    expect(page.mayCapture(2, 'a.cdn.example.com')).toBe(true);
    expect(page.mayCapture(0, 'elsewhere.example.net')).toBe(false);
    expect(page.mayCapture(0, 'cdn.example.com.evil.net')).toBe(false);
  });

  test('are refused where Info.plist does not explain them: iOS would end the app', () => {
    const { page } = start(on, { NSCameraUsageDescription: 'x' });
    expect(page.mayCapture(0, 'shop.example.com')).toBe(true);
    expect(page.mayCapture(1, 'shop.example.com')).toBe(false);
  });

  test('are refused where the owner has them off, each alone and both together', () => {
    const { page } = start({ microphone: true }, usage);
    expect([0, 1, 2].map((kind) => page.mayCapture(kind, 'shop.example.com'))).toEqual([false, true, false]);
  });
});

describe('the app switcher', () => {
  test('sees the start image instead of a secure app', () => {
    const { phone } = start({ secure: true });
    phone.resignActive();
    expect(phone.pictures).toEqual(['AppIcon60x60']);
    phone.becomeActive();
    expect(phone.pictures).toEqual([]);
  });
});
