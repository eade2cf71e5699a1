import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { BROKEN, Intent } from './fakes/android-content.ts';
import { Rig } from './rig.ts';

const config = configWith({
  nativeConfig: {
    scheme: 'star',
    hosts: [{ host: 'club.example.com' }],
    linkRules: [{ pattern: '*/window', open: 'window' }],
  },
});
const view = (link: string) => Intent.of('android.intent.action.VIEW', link);
const openedBy = (link: string) => new Rig(config).start({ intent: view(link) }).web.loads[0];
const home = 'https://shop.example.cn/start';

describe('a shortcut', () => {
  test('of the icon’s menu opens an own page, and the first one instead of a foreign one', () => {
    const shortcut = (page: string) => Intent.of('android.intent.action.VIEW').putExtra('app.shell.page', page);
    const first = (page: string) => new Rig(config).start({ intent: shortcut(page) }).web.loads[0];
    expect(first('https://club.example.com/orders?a=1')).toBe('https://club.example.com/orders?a=1');
    for (const foreign of [
      'https://elsewhere.example.com/',
      'javascript:alert(1)',
      'https://evil.com\\@shop.example.cn/',
      '',
    ]) {
      expect(first(foreign)).toBe(home);
    }
    const rig = new Rig(config).start();
    rig.life('onNewIntent(Landroid/content/Intent;)V', shortcut('https://shop.example.cn/cart'));
    expect(rig.web.loads).toEqual([home, 'https://shop.example.cn/cart']);
  });

  test.each([24, 32, 34])('that another app fills with objects of its own ends nothing (Android level %i)', (sdk) => {
    const rig = new Rig(config, (phone) => {
      phone.sdk = sdk;
    });
    const spoilt = Intent.of('android.intent.action.MAIN');
    spoilt.extras.set('other', BROKEN);
    rig.start({ intent: spoilt });
    rig.life('onNewIntent(Landroid/content/Intent;)V', spoilt);
    expect(rig.web.loads).toEqual([home]);
  });
});

describe('a deep link', () => {
  test.each([
    ['star://open?url=https%3A%2F%2Fshop.example.cn%2Fsale%3Fa%3D1', 'https://shop.example.cn/sale?a=1'],
    ['star://open/?url=https://club.example.com/', 'https://club.example.com/'],
    ['star://open?url=https://cashier.pay.example.cn/1', 'https://cashier.pay.example.cn/1'],
    ['star://goods/12?from=ad#top', 'https://shop.example.cn/goods/12?from=ad#top'],
    ['STAR:///goods/12', 'https://shop.example.cn/goods/12'],
  ])('%s opens %s', (link, address) => {
    expect(openedBy(link)).toBe(address);
  });

  test.each([
    'star://open?url=https://elsewhere.example.com/',
    'star://open?url=https://shop.example.cn.evil.com/',
    'star://open?url=https://evil.com%5C@shop.example.cn/',
    'star://open?url=https://user@shop.example.cn/',
    'star://open?url=javascript:alert(1)',
    'star://open?url=file:///data/data/x',
    'star://open?url=https://pay.example.cn/',
    'star:open?url=https://shop.example.cn/sale',
    'star://open',
    'moon://open?url=https://shop.example.cn/sale',
    'https://shop.example.cn/sale',
  ])('%s opens nothing foreign', (link) => {
    expect(openedBy(link)).toBe(home);
  });

  test('from the list of recent apps is ignored, and so is one from before the saved state', () => {
    const old = Object.assign(view('star://goods/12'), { flags: 0x00100000 });
    expect(new Rig(config).start({ intent: old }).web.loads).toEqual([home]);
    const earlier = new Rig(config).start();
    earlier.web.follow('https://shop.example.cn/cart');
    earlier.phone.pass(500);
    const again = new Rig(config).start({ intent: view('star://goods/12'), saved: earlier.save() });
    expect([again.web.engine.address, again.web.loads]).toEqual(['https://shop.example.cn/cart', []]);
  });

  test('reaches the running app and closes its windows', () => {
    const rig = new Rig(config).start();
    rig.web.follow('https://shop.example.cn/window');
    rig.phone.pass(500);
    rig.open('star://goods/12');
    expect(rig.web.loads).toEqual([home, 'https://shop.example.cn/goods/12']);
    rig.open('star://open?url=https://elsewhere.example.com/');
    expect(rig.web.loads).toHaveLength(2);
  });

  test('in a page of the app stays in the app', () => {
    const rig = new Rig(config).start();
    expect(rig.web.follow('star://goods/12')).toBe(true);
    expect(rig.web.loads.at(-1)).toBe('https://shop.example.cn/goods/12');
    expect(rig.phone.started).toEqual([]);
  });

  test('of a frame moves the page only where the user follows it, or a cashier goes on', () => {
    const rig = new Rig(config).start();
    const frame = (byHand: boolean) => {
      const before = rig.web.loads.length;
      expect(rig.web.follow('star://goods/12', { mainFrame: false, byHand })).toBe(true);
      return rig.web.loads.slice(before);
    };
    rig.web.touch();
    expect(frame(false)).toEqual([]);
    expect(frame(true)).toEqual(['https://shop.example.cn/goods/12']);
    rig.web.follow('https://mclient.alipay.com/h5');
    rig.phone.pass(500);
    expect(frame(false)).toEqual(['https://shop.example.cn/goods/12']);
  });
});
