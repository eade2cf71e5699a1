import { describe, expect, test } from 'vitest';
import type { Thing } from './emulator/objects.ts';
import { Phone } from './emulator/phone.ts';
import { setTextSize, subviews } from './emulator/uikit.ts';
import { tellObservers } from './emulator/web/web-objects.ts';
import { noNetWork, sampleConfig, withoutAgreement } from './sample-config.ts';

type Change = NonNullable<Parameters<typeof sampleConfig>[0]>;

function start(change: Change = {}, input: Partial<ConstructorParameters<typeof Phone>[0]> = {}) {
  const modules = { ...withoutAgreement, ...change.modules };
  return new Phone({ config: sampleConfig({ ...change, modules }), ...input }).launch();
}

const native = (config: Record<string, unknown>) => ({ modules: { nativeConfig: { on: true, config } } });
const setting = (phone: Phone, name: string) => phone.page!.web.get<Thing>('configuration')!.get(name);

describe('the web view', () => {
  test('is set up like a browser, with our name at the end of the user agent', () => {
    const phone = start();
    expect(setting(phone, 'applicationNameForUserAgent')).toBe('Mobile/15E148 QdbApp/3 (ios; a1B2c3; b7)');
    expect(setting(phone, 'allowsInlineMediaPlayback')).toBe(true);
    expect(phone.page!.web.get('allowsBackForwardNavigationGestures')).toBe(true);
    expect(phone.page!.web.get('frame')).toEqual([0, 59, 393, 793]);
  });

  test('of a trial is there on an iOS whose pages cannot be inspected', () => {
    const look = { mark: { zh: '试用版', en: 'Trial' } };
    const phone = start({ look }, { missing: ['setInspectable:'] });
    expect([phone.page!.loading, phone.page!.web.get('inspectable')]).toEqual(['https://shop.example.com/', undefined]);
  });

  test('takes the user agent of nativeConfig', () => {
    const wechat = start(native({ userAgent: 'wechat', userAgentSuffix: 'Xinghe' }));
    expect(setting(wechat, 'applicationNameForUserAgent')).toMatch(/ MicroMessenger\/8\.0\.49 Xinghe QdbApp\/3 /);
    const custom = start(native({ userAgent: 'custom', customUserAgent: 'Mozilla/5.0 Xinghe' }));
    expect(custom.page!.web.get('customUserAgent')).toBe('Mozilla/5.0 Xinghe QdbApp/3 (ios; a1B2c3; b7)');
  });

  test.each([
    ['default', 0],
    ['noCache', 1],
    ['cacheFirst', 2],
  ])('loads with cache %s', (cache, policy) => {
    expect(start(native({ cache })).page!.log.loads[0]!.policy).toBe(policy);
  });

  test('runs the owner’s style and script on the owner’s pages, after the SDK', () => {
    const page = start(native({ css: 'a{color:red}', js: 'go()', zoom: true, textSelection: true })).page!.open();
    expect(page.scripts.map(({ atStart }) => atStart)).toEqual([true, false, false]);
    expect(page.scripts[1]!.source).toMatch(/\(\["a\{color:red\}"\]\)$/);
    expect(page.scripts[2]!.source).toBe('(function(){go()\n})()');
  });

  test('keeps fingers from zooming and selecting where the owner wants that', () => {
    const page = start(native({ zoom: false, textSelection: false })).page!.open();
    expect(page.scripts[1]!.source).toMatch(/touch-action:pan-x pan-y.*-webkit-user-select:none/);
  });
});

describe('the user’s size of text', () => {
  const sizes = (page: Phone['page']) =>
    page!
      .document!.ran.filter(({ source }) => source.includes('TextSizeAdjust'))
      .map(({ when, source }) => [when, /'(.*)'/.exec(source)![1]]);

  test('is left to a page at the default size', () => {
    expect(sizes(start().page!.open())).toEqual([]);
  });

  test('is that of the page when it changes, and of the next one from its start, in every frame', () => {
    const phone = start();
    const page = phone.page!.open();
    setTextSize(phone, 1.18);
    expect(sizes(page)).toEqual([['evaluated', '118%']]);
    const next = page.open('https://shop.example.com/cart');
    expect(sizes(next)).toEqual([['start', '118%']]);
    expect(next.scripts.find(({ source }) => source.includes('TextSizeAdjust'))!.mainFrame).toBe(false);
    setTextSize(phone, 1);
    expect(sizes(next).at(-1)).toEqual(['evaluated', '100%']);
    expect(sizes(next.open('https://shop.example.com/'))).toEqual([]);
  });

  test('ends at twice the default, like Android’s', () => {
    const phone = start();
    setTextSize(phone, 3.12);
    expect(sizes(phone.page!.open())).toEqual([['start', '200%']]);
  });
});

describe('the loading bar', () => {
  const lineOf = (phone: Phone) => subviews(phone.page!.web).find((view) => view.get<number[]>('frame')?.[3] === 2);
  const progress = (phone: Phone, part: number) => {
    phone.page!.web.has.set('estimatedProgress', part);
    tellObservers(phone.world, phone.page!.web, 'estimatedProgress');
  };

  test('grows with the load and leaves before its end', () => {
    const phone = start(native({ loadingBar: true }));
    phone.page!.begin();
    progress(phone, 0.5);
    const line = lineOf(phone)!;
    expect([line.get('hidden'), line.get('frame')]).toEqual([false, [0, 0, 196.5, 2]]);
    progress(phone, 0.8);
    expect(line.get('hidden')).toBe(true);
  });

  test.each([
    ['the page is there', (phone: Phone) => phone.page!.end()],
    ['the load fails', (phone: Phone) => phone.page!.end({ noContent: true })],
    ['30 seconds have passed', (phone: Phone) => phone.wait(30)],
  ])('leaves when %s', (_, act) => {
    const phone = start(native({ loadingBar: true }));
    phone.page!.begin();
    progress(phone, 0.1);
    const line = lineOf(phone)!;
    act(phone);
    expect(line.get('hidden')).toBe(true);
  });

  test('is not there where nobody wants it', () => {
    const phone = start();
    phone.page!.begin();
    expect(lineOf(phone)).toBeUndefined();
  });
});

describe('the start image', () => {
  test('lies over the page with the trial’s mark until the page is there', () => {
    const mark = { zh: '试用版', en: 'Trial' };
    const phone = start({ look: { start_image: 'start.png', mark } });
    expect(phone.pictures[0]).toMatch(/\/shell\/start\.png$/);
    expect(phone.texts).toContain('试用版');
    phone.page!.open();
    expect(phone.pictures).toEqual([]);
    expect(phone.texts).not.toContain('试用版');
  });

  test('shows the icon where there is none, and leaves after its time', () => {
    const phone = start();
    expect(phone.pictures).toEqual(['AppIcon60x60']);
    phone.wait(2);
    expect(phone.pictures).toEqual(['AppIcon60x60']);
    phone.wait(1);
    expect(phone.pictures).toEqual([]);
  });
});

describe('without a network', () => {
  test('a page of the app’s own shows, with retry', () => {
    const phone = start();
    phone.page!.open().fail(-1009, 'https://shop.example.com/cart');
    expect(phone.texts).toEqual(expect.arrayContaining(['网络连接不可用', '请检查网络。', '重新加载']));
    phone.tap('重新加载');
    expect(phone.page!.loading).toBe('https://shop.example.com/cart');
    phone.page!.open();
    expect(phone.texts).not.toContain('网络连接不可用');
  });

  test('it closes by itself when the network is back, or the app comes to the front', () => {
    const phone = start();
    phone.setNetwork(false);
    phone.page!.fail(-1009);
    phone.setNetwork(true);
    expect(phone.page!.log.loads).toHaveLength(2);
    phone.becomeActive();
    expect(phone.page!.log.loads).toHaveLength(3);
  });

  test('it waits for a tap where automatic return is off', () => {
    const phone = start({ modules: { noNetWork: { on: true, config: { ...noNetWork, autoRetry: false } } } });
    phone.setNetwork(false);
    phone.page!.fail(-1009);
    phone.setNetwork(true);
    expect(phone.page!.log.loads).toHaveLength(1);
  });

  test('a page that takes too long is given up', () => {
    const phone = start();
    phone.page!.open('https://shop.example.com/slow', { silent: true });
    phone.wait(20);
    expect(phone.page!.log.stops).toBe(1);
    expect(phone.texts).toContain('页面响应太慢');
  });

  test('an invalid certificate is named as such', () => {
    const phone = start();
    phone.page!.fail(-1202);
    expect(phone.texts).toContain('连接不安全');
  });

  test('a stopped load is not a failure', () => {
    const phone = start();
    phone.page!.fail(-999);
    expect(phone.texts).not.toContain('网络连接不可用');
  });

  test('the page may bring its own words', () => {
    const phone = start();
    phone.page!.open().call('nonet.set', { title: '星河断线', text: '', button: '再试' });
    phone.page!.fail(-1009, 'https://shop.example.com/cart');
    expect(phone.texts).toEqual(expect.arrayContaining(['星河断线', '请检查网络。', '再试']));
  });
});

describe('a page that dies', () => {
  test('is loaded again, but not for ever', () => {
    const phone = start();
    phone.page!.open().die();
    phone.page!.die();
    expect(phone.page!.log.loads).toHaveLength(3);
    phone.page!.die();
    expect(phone.texts).toContain('页面意外关闭');
  });
});
