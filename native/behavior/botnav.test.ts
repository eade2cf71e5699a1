import { describe, expect, test } from 'vitest';
import { actionOutlines } from '#modules/action-icons.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const both = (text: string) => ({ zh: text, en: text });
const home = 'https://shanye.cn/';
const at = (path: string) => home + path;
const tabs = [
  { text: { zh: '首页', en: 'Home' }, action: 'home', id: 'home' },
  { text: both('分类'), icon: { icon_id: 37, unicode: '' }, link: at('shop'), id: 'shop' },
  { text: both('茶会'), link: at('shop/events'), id: 'events' },
  { text: both('刷新'), action: 'refresh' },
];
const colors = { activeColor: '#1f6b4a', color: '#5a665f', background: '#ffffff', badgeColor: '#c5283d' };
const settings = { items: tabs, ...colors, hideOn: [{ pattern: '*/checkout*' }] };

const selected = (phone: Phone) => phone.bars.bottom?.items.findIndex(({ isSelected }) => isSelected);
const badges = (phone: Phone) => phone.bars.bottom!.items.map(({ badge }) => badge);

describe.each(phonesWith('botnav'))('the bottom bar on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { botnav: { ...settings, ...config } } });

  test('has the texts, icons and colors of the settings, and takes the strip below', () => {
    const phone = started();
    expect(phone.bars.bottom).toEqual({
      background: '#ffffff',
      items: [
        { text: '首页', icon: actionOutlines.home, color: '#1f6b4a', badge: '', isSelected: true },
        { text: '分类', icon: actionOutlines.home, color: '#5a665f', badge: '', isSelected: false },
        { text: '茶会', icon: actionOutlines.link, color: '#5a665f', badge: '', isSelected: false },
        { text: '刷新', icon: actionOutlines.refresh, color: '#5a665f', badge: '', isSelected: false },
      ],
    });
    expect(started({ background: '#2f4f4f' }).bars.strips[1]).toBe('#2f4f4f');
  });

  test('without a tab there is none', () => {
    expect(started({ items: [] }).bars.bottom).toBeNull();
    expect(start().bars.bottom).toBeNull();
  });

  test('leaves out a tab whose act needs a module that is off', () => {
    const items = [...tabs, { text: both('扫码'), action: 'scan' }];
    expect(started({ items }).bars.bottom!.items).toHaveLength(4);
  });

  test('speaks the language of the phone', () => {
    const phone = started();
    phone.bars.setLanguage('en');
    expect(phone.bars.bottom!.items[0]!.text).toBe('Home');
  });

  test('selects the tab with the longest link that the address begins with, however it comes there', () => {
    const phone = started();
    const seen = [];
    for (const path of ['shop', 'shop/events?page=2', 'shop/1', 'shopping', '']) {
      phone.open(at(path));
      seen.push(selected(phone));
    }
    phone.pushState(at('shop/events/7'));
    expect([...seen, selected(phone)]).toEqual([1, 2, 1, 1, 0, 2]);
  });

  test('opens the link of a tab, selects it at once and tells the page', () => {
    const phone = started();
    phone.run('window.seen = []; qdb.on("tab.change", (tab) => seen.push(tab.index + tab.id))');
    phone.run('window.left = []; qdb.on("tab.reselect", (tab) => left.push(tab.id))');
    phone.bars.press('分类');
    expect([phone.loads, selected(phone)]).toEqual([[home, at('shop')], 1]);
  });

  test('a tab with an act does it without being selected', () => {
    const phone = started();
    phone.bars.press('刷新');
    expect([phone.loads, selected(phone)]).toEqual([[home, home], 0]);
  });

  test('the selected tab scrolls its own page to the top, and brings back its link from deeper pages', () => {
    const phone = started();
    phone.run('window.tops = []; scrollTo = (to) => tops.push(to.top)');
    phone.bars.press('首页');
    expect([phone.run('tops.join()'), phone.loads]).toEqual(['0', [home]]);
    phone.open(at('shop/1'));
    phone.bars.press('分类');
    expect(phone.loads.at(-1)).toBe(at('shop'));
  });

  test('brings back the page that a tab was left on only where its owner wants that', () => {
    for (const [keepPlace, path] of [
      [false, 'shop'],
      [true, 'shop/1'],
    ] as const) {
      const phone = started({ keepPlace });
      phone.open(at('shop/1'));
      phone.openWindow(at('shop/note'));
      phone.bars.press('首页');
      phone.bars.press('分类');
      expect([phone.loads.slice(-2), selected(phone)]).toEqual([[home, at(path)], 1]);
      phone.run('scrollTo = () => {}');
      phone.bars.press('分类');
      expect(phone.loads.at(-1)).toBe(at('shop'));
    }
  });

  test('keeps as a tab’s place neither a page of others nor one of another menu', async () => {
    const phone = started({ keepPlace: true });
    phone.open(at('shop/1'));
    phone.open('https://elsewhere.example/pay');
    phone.bars.press('首页');
    phone.bars.press('分类');
    expect(phone.loads.at(-1)).toBe(at('shop/1'));
    phone.bars.press('首页');
    await call(phone, 'botnav.setItems', {
      items: [
        { text: '首页', action: 'home' },
        { text: '商店', link: at('shop') },
      ],
    });
    phone.bars.press('商店');
    expect(phone.loads.at(-1)).toBe(at('shop'));
  });

  test('leaves a second press to a page that listens', () => {
    const phone = started();
    phone.open(at('shop/1'));
    phone.run('window.seen = []; qdb.on("tab.reselect", (tab) => seen.push(tab.index + tab.id))');
    phone.bars.press('分类');
    expect([phone.run('seen.join()'), phone.loads]).toEqual(['1shop', [home]]);
  });

  test('leads back from a window to the first page', () => {
    const phone = started();
    phone.openWindow(at('note'));
    phone.bars.press('分类');
    expect(phone.loads.at(-1)).toBe(at('shop'));
    phone.bars.back();
    expect(phone.bars.bottom).not.toBeNull();
  });

  test('hides on the links of the settings, and its strip with it', () => {
    const [, own] = start().bars.strips;
    const phone = started({ background: '#2f4f4f' });
    phone.open(at('checkout/7'));
    expect([phone.bars.bottom, phone.bars.strips[1]]).toEqual([null, own]);
    phone.pushState(at('shop'));
    expect(phone.bars.bottom).not.toBeNull();
  });

  test.each([false, true])('makes room for the keyboard, with pages behind the bars: %s', (immersive) => {
    const phone = start({ modules: { botnav: settings, nativeConfig: { immersive } } });
    phone.bars.setKeyboard(true);
    expect(phone.bars.bottom).toBeNull();
    phone.bars.setKeyboard(false);
    expect(phone.bars.bottom).not.toBeNull();
  });

  test('is dark on a dark phone unless its owner says no, and its texts can be read', () => {
    const phone = started();
    phone.bars.setDark(true);
    const { background, items } = phone.bars.bottom!;
    const seen = [settings.activeColor, settings.color].map((color) => seenOn(color, '#16181c'));
    expect([background, items[0]!.color, items[1]!.color]).toEqual(['#16181c', ...seen]);
    const light = started({ night: false });
    light.bars.setDark(true);
    expect(light.bars.bottom!.background).toBe('#ffffff');
  });
});

describe.each(phonesWith('botnav'))('botnav.* on %s', (_, start) => {
  const started = () => start({ modules: { botnav: settings } });

  test.each(['#ff4500', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585', '#ffffff', '#000000', '#7f7f7f'])(
    'on %s has the colors of the drawn phone',
    async (background) => {
      const phone = started();
      for (const color of ['#1f6b4a', '#c5283d', '#ffffff', '#101010', background]) {
        await call(phone, 'botnav.setStyle', { activeColor: color, background });
        expect(phone.bars.bottom!.items[0]!.color).toBe(seenOn(color, background));
      }
    },
  );

  test('setBadge shows a text, a number or a dot, and takes it away', async () => {
    const phone = started();
    await call(phone, 'botnav.setBadge', { index: 0, text: 2 });
    await call(phone, 'botnav.setBadge', { id: 'shop', text: '新' });
    await call(phone, 'botnav.setBadge', { id: 'events', dot: true });
    await call(phone, 'botnav.setBadge', { index: 3, text: 100 });
    expect(badges(phone)).toEqual(['2 #c5283d', '新 #c5283d', '• #c5283d', '99+ #c5283d']);
    for (const [index, text] of [0, '', null].entries()) {
      expect(await call(phone, 'botnav.setBadge', { index, text })).toEqual({});
    }
    expect(badges(phone)).toEqual(['', '', '', '99+ #c5283d']);
  });

  test('a badge is said with its tab', async () => {
    const phone = started();
    await call(phone, 'botnav.setBadge', { id: 'shop', text: 2 });
    phone.bars.press('分类, 2');
    expect(phone.loads.at(-1)).toBe(at('shop'));
  });

  test('select and deselect change the selected tab alone', async () => {
    const phone = started();
    expect(await call(phone, 'botnav.select', { id: 'events' })).toEqual({ selected: 2 });
    expect([selected(phone), phone.loads]).toEqual([2, [home]]);
    await call(phone, 'botnav.deselect');
    expect(selected(phone)).toBe(-1);
    expect(await call(phone, 'botnav.getState')).toEqual({ selected: -1, shown: true });
  });

  test('setItems brings other tabs, and null those of the settings', async () => {
    const phone = started();
    const items = [{ text: '课程', icon: 'home', link: at('course'), badge: 3 }, { text: '我的', action: 'back' }, {}];
    expect(await call(phone, 'botnav.setItems', { items, selected: 1 })).toEqual({});
    const seen = phone.bars.bottom!.items.map(({ text, icon, badge }) => [text, icon, badge]);
    expect(seen).toEqual([
      ['课程', actionOutlines.home, '3 #c5283d'],
      ['我的', actionOutlines.back, ''],
      ['', actionOutlines.link, ''],
    ]);
    expect(selected(phone)).toBe(1);
    phone.bars.press('课程, 3');
    expect(phone.loads.at(-1)).toBe(at('course'));
    await call(phone, 'botnav.setItems', { items: null });
    expect(phone.bars.bottom!.items).toHaveLength(4);
  });

  test('setItems takes a picture of the page', async () => {
    const phone = started();
    await call(phone, 'botnav.setItems', { items: [{ text: '茶', icon: 'data:image/png;base64,iVBORw0KGgo=' }] });
    expect(phone.bars.bottom!.items[0]!.icon).toBe('picture of the page');
  });

  test.each([
    ['the text'],
    [[1]],
    [[{ text: 1 }]],
    [[{ link: 'javascript:alert(1)' }]],
    [[{ link: '/shop' }]],
    [[{ action: 'format' }]],
    [[{ icon: 'https://shanye.cn/a.png' }]],
    [[{ icon: 'data:image/png;base64,茶' }]],
    [[{ badge: true }]],
    [[{ text: 'x'.repeat(101) }]],
    [Array.from({ length: 60 }, () => ({ text: 'x' }))],
  ])('setItems refuses %j and changes nothing', async (items) => {
    const phone = started();
    expect(await call(phone, 'botnav.setItems', { items })).toBe('E_PARAM');
    expect(phone.bars.bottom!.items[0]!.text).toBe('首页');
  });

  test.each([[{}], [{ index: 4 }], [{ index: -1 }], [{ index: '0' }], [{ index: 0.5 }], [{ id: 'none' }], [{ id: 7 }]])(
    'select refuses %j',
    async (params) => {
      const phone = started();
      expect(await call(phone, 'botnav.select', params)).toBe('E_PARAM');
      expect(selected(phone)).toBe(0);
    },
  );

  test('setStyle changes the colors that it names', async () => {
    const phone = started();
    await call(phone, 'botnav.setStyle', { activeColor: '#112233', background: '#ffd700' });
    const { background, items } = phone.bars.bottom!;
    expect([background, items[0]!.color, items[1]!.color]).toEqual(['#ffd700', '#112233', '#5a665f']);
    expect(await call(phone, 'botnav.setStyle', { activeColor: '#000000', badgeColor: 'red' })).toBe('E_PARAM');
    expect(phone.bars.bottom!.items[0]!.color).toBe('#112233');
  });

  test('hide and show count until another page loads, and never show it where the settings hide it', async () => {
    const phone = started();
    await call(phone, 'botnav.hide');
    expect([phone.bars.bottom, await call(phone, 'botnav.getState')]).toEqual([null, { selected: 0, shown: false }]);
    phone.pushState(at('shop'));
    expect(phone.bars.bottom).toBeNull();
    await call(phone, 'botnav.show');
    expect(phone.bars.bottom).not.toBeNull();
    await call(phone, 'botnav.hide');
    phone.open(at('list'));
    expect(phone.bars.bottom).not.toBeNull();
    phone.open(at('checkout'));
    expect(await call(phone, 'botnav.show')).toEqual({});
    expect(phone.bars.bottom).toBeNull();
  });
});
