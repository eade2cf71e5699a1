import { describe, expect, test } from 'vitest';
import { actionOutlines } from '#modules/action-icons.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const both = (text: string) => ({ zh: text, en: text });
const home = 'https://shanye.cn/';
const at = (path: string) => home + path;
const items = [
  { text: { zh: '首页', en: 'Home' }, action: 'home', id: 'home' },
  { text: both('客服'), icon: { icon_id: 37, unicode: '' }, link: at('help'), id: 'help' },
  { text: both('刷新'), action: 'refresh' },
];
const settings = { items, color: '#ffffff', background: '#1f6b4a', hideOn: [{ pattern: '*/checkout*' }] };
const only = { items: [items[1]!] };
const entries = (phone: Phone) => phone.bars.float!.menu?.map(({ text }) => text);
const place = (phone: Phone) => [phone.bars.float!.side, phone.bars.float!.y];
const listen = 'window.seen = []; qdb.on("float.tap", ({ index, id }) => seen.push(index + id))';

describe.each(phonesWith('hoverBtn'))('the floating button on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { hoverBtn: { ...settings, ...config } } });

  test('has icon, text, colors and place of the settings', () => {
    const more = { icon: { icon_id: null, unicode: 'tea.png' }, text: { zh: '茶', en: 'Tea' }, side: 'left', y: 20 };
    const phone = started(more);
    expect(phone.bars.float).toEqual({
      text: '茶',
      icon: expect.stringContaining('tea.png'),
      color: '#ffffff',
      background: '#1f6b4a',
      side: 'left',
      y: 20,
      menu: null,
    });
    phone.bars.setLanguage('en');
    expect(phone.bars.float!.text).toBe('Tea');
    expect(start().bars.float).toBeNull();
  });

  test('opens its menu, and an entry does its act, tells the page and closes it', () => {
    const phone = started();
    phone.run(listen);
    phone.bars.press('菜单');
    expect(phone.bars.float!.menu).toEqual([
      { text: '首页', icon: actionOutlines.home },
      { text: '客服', icon: actionOutlines.home },
      { text: '刷新', icon: actionOutlines.refresh },
    ]);
    expect(phone.run('seen.join()')).toBe('-1');
    phone.press('客服');
    expect([phone.bars.float!.menu, phone.loads]).toEqual([null, [home, at('help')]]);
  });

  test('has the text of a page, and that of the settings again', async () => {
    const phone = started({ text: both('茶') });
    for (const [text, seen] of [
      ['水', '水'],
      [undefined, '水'],
      ['', ''],
      [null, '茶'],
    ]) {
      expect(await call(phone, 'float.set', { text })).toEqual({});
      expect(phone.bars.float!.text).toBe(seen);
    }
  });

  test('keeps screen readers in its menu, which back or a touch beside it close', () => {
    const phone = started();
    expect(phone.bars.isPageSaid).toBe(true);
    phone.bars.press('菜单');
    expect(phone.bars.isPageSaid).toBe(false);
    phone.bars.back();
    expect([phone.bars.float!.menu, phone.bars.isPageSaid, phone.screen.isLeft]).toEqual([null, true, false]);
    phone.bars.press('菜单');
    phone.bars.touchBeside();
    expect([phone.bars.float!.menu, phone.bars.isPageSaid, phone.loads]).toEqual([null, true, [home]]);
    phone.bars.back();
    expect(phone.screen.isLeft).toBe(true);
  });

  test('with a single entry is that entry', () => {
    const phone = started(only);
    expect(phone.bars.float!.icon).toBe(actionOutlines.home);
    phone.bars.press('客服');
    expect([phone.bars.float!.menu, phone.loads]).toEqual([null, [home, at('help')]]);
  });

  test('without an entry leaves the press to the page', () => {
    const phone = started({ items: [], text: both('问') });
    phone.run(listen);
    phone.bars.press('问');
    expect([phone.run('seen.join()'), phone.bars.float!.menu, phone.loads]).toEqual(['-1', null, [home]]);
  });

  test('leaves out an entry whose act needs a module that is off', () => {
    const phone = started({ items: [...items, { text: both('扫码'), action: 'scan' }] });
    phone.bars.press('菜单');
    expect(entries(phone)).toEqual(['首页', '客服', '刷新']);
  });

  test('is dragged inside the window, goes to the nearer side, and is there again at the next start', () => {
    const phone = started({ y: 50 });
    expect(place(phone)).toEqual(['right', 50]);
    phone.bars.dragFloat(-400, 300);
    expect(place(phone)).toEqual(['left', 84]);
    phone.bars.dragFloat(100, 0);
    phone.bars.dragFloat(-2000, 2000);
    expect(place(phone)).toEqual(['left', 100]);
    phone.screen.startAgain();
    expect([place(phone), phone.loads.length]).toEqual([['left', 100], 1]);
  });

  test('is pressed, not dragged, by a finger that moves little', () => {
    const phone = started();
    phone.bars.dragFloat(3, -4);
    expect([place(phone), entries(phone)]).toEqual([
      ['right', 75],
      ['首页', '客服', '刷新'],
    ]);
  });

  test('stays in its place of the window when the phone is turned, and its menu closes', () => {
    const phone = started({ y: 100 });
    phone.bars.press('菜单');
    phone.bars.resize(960, 540);
    expect([place(phone), phone.bars.float!.menu]).toEqual([['right', 100], null]);
    phone.bars.dragFloat(-2000, -2000);
    phone.bars.resize(540, 960);
    expect(place(phone)).toEqual(['left', 0]);
  });

  test('hides on the links of the settings, with its menu', () => {
    const phone = started();
    phone.bars.press('菜单');
    phone.pushState(at('checkout/7'));
    expect([phone.bars.float, phone.bars.isPageSaid]).toEqual([null, true]);
    phone.pushState(at('shop'));
    expect(phone.bars.float).not.toBeNull();
  });

  test('keeps its color on a dark phone unless its owner says otherwise, and can be read', () => {
    const phone = started({ background: '#ffffff', color: '#eeeeee' });
    phone.bars.setDark(true);
    expect(phone.bars.float).toMatchObject({ background: '#ffffff', color: seenOn('#eeeeee', '#ffffff') });
    const dark = started({ background: '#ffffff', color: '#1f6b4a', night: true });
    dark.bars.setDark(true);
    expect(dark.bars.float).toMatchObject({ background: '#16181c', color: seenOn('#1f6b4a', '#16181c') });
  });
});

describe.each(phonesWith('hoverBtn'))('float.* on %s', (_, start) => {
  const started = () => start({ modules: { hoverBtn: settings } });

  test('set changes what it names, and null brings back what the settings have', async () => {
    const phone = started();
    const more = [
      { text: '问', icon: 'share', link: at('ask'), id: 'ask' },
      { text: '后退', action: 'back' },
    ];
    expect(await call(phone, 'float.set', { items: more, text: '帮助', side: 'left', y: 10 })).toEqual({});
    expect(phone.bars.float).toMatchObject({ text: '帮助', side: 'left', y: 10, background: '#1f6b4a' });
    phone.bars.press('帮助');
    expect(phone.bars.float!.menu).toEqual([
      { text: '问', icon: actionOutlines.share },
      { text: '后退', icon: actionOutlines.back },
    ]);
    await call(phone, 'float.set', { icon: 'home', background: '#ffd700', color: '#101010' });
    expect(phone.bars.float).toMatchObject({
      text: '帮助',
      icon: actionOutlines.home,
      background: '#ffd700',
      color: '#101010',
      side: 'left',
    });
    await call(phone, 'float.set', { items: null, icon: null, text: null });
    expect(phone.bars.float).toMatchObject({ text: '', icon: actionOutlines.menu });
    phone.bars.press('菜单');
    expect(entries(phone)).toEqual(['首页', '客服', '刷新']);
  });

  test('a place that a page sets is not kept for the next start', async () => {
    const phone = started();
    phone.bars.dragFloat(-2000, 0);
    await call(phone, 'float.set', { side: 'right', y: 0 });
    expect(place(phone)).toEqual(['right', 0]);
    phone.screen.startAgain();
    expect(place(phone)).toEqual(['left', 75]);
  });

  test.each([
    [{ items: 'x' }],
    [{ items: [1] }],
    [{ items: Array.from({ length: 60 }, () => ({ text: 'x' })) }],
    [{ items: [{ text: 'x'.repeat(101) }] }],
    [{ items: [{ text: 'x', link: 'javascript:alert(1)' }] }],
    [{ items: [{ text: 'x', link: 'file:///etc/hosts' }] }],
    [{ items: [{ text: 'x', action: 'format' }] }],
    [{ icon: 'https://shanye.cn/a.png' }],
    [{ icon: 7 }],
    [{ text: 'x'.repeat(101) }],
    [{ text: 1 }],
    [{ side: 'top' }],
    [{ y: 101 }],
    [{ y: -1 }],
    [{ y: '5' }],
    [{ color: 'red' }],
    [{ background: '#12345' }],
  ])('set refuses %j and changes nothing', async (params) => {
    const phone = started();
    const before = phone.bars.float;
    const wanted = { items: [], icon: 'home', text: 'x', side: 'left', y: 0, color: '#000000', background: '#ffffff' };
    expect(await call(phone, 'float.set', { ...wanted, ...params })).toBe('E_PARAM');
    expect(phone.bars.float).toEqual(before);
    phone.bars.press('菜单');
    expect(entries(phone)).toHaveLength(3);
  });

  test('hide and show count until another page loads, and never show it where the settings hide it', async () => {
    const phone = started();
    await call(phone, 'float.hide');
    phone.pushState(at('shop'));
    expect(phone.bars.float).toBeNull();
    await call(phone, 'float.show');
    expect(phone.bars.float).not.toBeNull();
    await call(phone, 'float.hide');
    phone.open(at('list'));
    expect(phone.bars.float).not.toBeNull();
    phone.open(at('checkout'));
    expect([await call(phone, 'float.show'), phone.bars.float]).toEqual([{}, null]);
  });

  test('answers that the module is off', async () => {
    expect(await call(start(), 'float.set')).toBe('E_NOT_ENABLED');
  });
});
