import { describe, expect, test } from 'vitest';
import { actionOutlines } from '#modules/action-icons.ts';
import { readOn } from '#rules/packaging/ink.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const both = (text: string) => ({ zh: text, en: text });
const home = 'https://shanye.cn/';
const at = (path: string) => home + path;
const picture = 'data:image/png;base64,iVBORw0KGgo=';
const items = [
  { text: { zh: '首页', en: 'Home' }, action: 'home', id: 'home' },
  {
    text: both('茶'),
    children: [
      { text: both('绿茶'), link: at('green'), id: 'green' },
      { text: both('红茶'), icon: { icon_id: 37, unicode: '' }, link: at('red'), id: 'red' },
    ],
  },
  { text: both('商店'), link: at('shop'), children: [{ text: both('茶具'), link: at('shop/pots') }] },
];
const settings = { items, color: '#1f6b4a', background: '#ffffff', hideOn: [{ pattern: '*/checkout*' }] };
const line = (text: string, icon = '', more = {}) => ({ text, icon, isHeading: false, isBelow: false, ...more });
const texts = (phone: Phone) => phone.bars.sidebar!.lines.map(({ text }) => text);
const open = async (phone: Phone) => expect(await call(phone, 'sidebar.open')).toEqual({ open: true });
const listen = `window.seen = [];
  qdb.on("sidebar.tap", ({ index, id, group }) => seen.push([index, id, group].join("/")));
  qdb.on("sidebar.change", ({ open }) => seen.push(open))`;

describe.each(phonesWith('sidebar'))('the sidebar on %s', (_, start) => {
  const started = (config: object = {}, more: Record<string, object> = {}) =>
    start({ modules: { sidebar: { ...settings, ...config }, ...more } });

  test('has header, items, groups and colors of the settings', async () => {
    const phone = started({ image: 'tea.png', text: { zh: '{app}的菜单', en: 'Menu' }, width: 320 });
    expect(phone.bars.sidebar).toBeNull();
    await open(phone);
    expect(phone.bars.sidebar).toEqual({
      side: 'left',
      width: 320,
      image: expect.stringContaining('tea.png'),
      title: '山野茶事的菜单',
      color: '#1f6b4a',
      background: '#ffffff',
      lines: [
        line('首页', actionOutlines.home),
        line('茶', '', { isHeading: true }),
        line('绿茶'),
        line('红茶', actionOutlines.home),
        line('商店'),
        line('茶具', '', { isBelow: true }),
      ],
      page: { aside: 0, scale: 1 },
    });
  });

  test.each([
    ['cover', { aside: 0, scale: 1 }],
    ['push', { aside: 288, scale: 1 }],
    ['scale', { aside: 288, scale: 0.85 }],
  ])('by %s leaves the page at %j, and gives its place back', async (mode, page) => {
    const phone = started({ mode });
    await open(phone);
    expect(phone.bars.sidebar!.page).toEqual(page);
    await call(phone, 'sidebar.close');
    expect(phone.bars.sidebar).toBeNull();
    await call(phone, 'sidebar.setStyle', { mode: 'cover' });
    await open(phone);
    expect(phone.bars.sidebar!.page).toEqual({ aside: 0, scale: 1 });
  });

  test('comes from the side where lines begin or end, in languages of both directions', async () => {
    const phone = started({ mode: 'push' });
    await open(phone);
    const seen = () => [phone.bars.sidebar!.side, phone.bars.sidebar!.page.aside];
    expect(seen()).toEqual(['left', 288]);
    phone.bars.setRightToLeft(true);
    expect(seen()).toEqual(['right', -288]);
    await call(phone, 'sidebar.setStyle', { side: 'end' });
    expect(seen()).toEqual(['left', 288]);
    phone.bars.setRightToLeft(false);
    expect(seen()).toEqual(['right', -288]);
  });

  test('does the act of an item, closes, and tells the page', async () => {
    const phone = started();
    await open(phone);
    phone.run(listen);
    phone.press('茶具');
    expect([phone.bars.sidebar, phone.loads]).toEqual([null, [home, at('shop/pots')]]);
    phone.run(listen);
    await open(phone);
    await call(phone, 'sidebar.setItems', { items: [{ text: '茶', children: [{ text: '说明', id: 'note' }] }, {}] });
    phone.press('说明');
    expect(phone.run('seen.join()')).toBe('true,false,0/note/0');
    phone.run('seen.length = 0');
    await call(phone, 'sidebar.setItems', { items: null });
    await open(phone);
    phone.press('首页');
    expect(phone.loads.at(-1)).toBe(home);
  });

  test('a heading cannot be pressed', async () => {
    const phone = started();
    await open(phone);
    expect(() => phone.press('茶')).toThrow('Nothing on the screen says 茶');
  });

  test('opens by a button with its act, and by a swipe from the edge', () => {
    const topnav = { title: 'fixed', left: [{ text: both('菜单'), action: 'sidebar' }] };
    const phone = started({}, { topnav, gesture: { swipe: 'sidebar' } });
    phone.bars.press('菜单');
    expect(phone.bars.sidebar).not.toBeNull();
    phone.bars.back();
    expect([phone.bars.sidebar, phone.screen.isLeft]).toEqual([null, false]);
    expect(phone.screen.swipe('left', 140)).toBe(true);
    expect(phone.bars.sidebar).not.toBeNull();
  });

  test('closes by back, a touch beside it, and a long swipe to its edge, and screen readers stay in it until then', async () => {
    const phone = started({ mode: 'push' });
    const closes = [() => phone.bars.back(), () => phone.bars.touchBeside(), () => phone.bars.swipeSidebar(-200)];
    for (const close of closes) {
      await open(phone);
      expect(phone.bars.isPageSaid).toBe(false);
      close();
      expect([phone.bars.sidebar, phone.bars.isPageSaid, phone.loads]).toEqual([null, true, [home]]);
    }
    await open(phone);
    phone.bars.swipeSidebar(-40);
    phone.bars.swipeSidebar(200);
    expect([phone.bars.sidebar!.page.aside, phone.screen.isLeft]).toEqual([288, false]);
  });

  test.each([-20, -200])('leaves the screen also when a finger swipes it by %i while it closes', async (right) => {
    const phone = started({ mode: 'push' });
    await open(phone);
    phone.bars.swipeLeaving(right);
    expect([phone.bars.sidebar, phone.bars.isPageSaid, phone.bars.pageAside]).toEqual([null, true, 0]);
    await open(phone);
    expect(phone.bars.sidebar!.page.aside).toBe(288);
  });

  test('that opens again while it closes keeps the color behind the smaller page', async () => {
    const phone = started({ mode: 'scale' });
    await open(phone);
    phone.run('void qdb.sidebar.close(), void qdb.sidebar.open()');
    expect([phone.bars.sidebar!.page.scale, phone.bars.ground]).toEqual([0.85, '#ffffff']);
  });

  test('closes by a swipe to the right where it comes from there', async () => {
    const phone = started({ side: 'end' });
    await open(phone);
    phone.bars.swipeSidebar(-200);
    expect(phone.bars.sidebar).not.toBeNull();
    phone.bars.swipeSidebar(200);
    expect(phone.bars.sidebar).toBeNull();
  });

  test('closes and does not open on the links of the settings', async () => {
    const phone = started();
    await open(phone);
    phone.pushState(at('checkout/7'));
    expect([phone.bars.sidebar, phone.bars.isPageSaid]).toEqual([null, true]);
    expect(await call(phone, 'sidebar.open')).toEqual({ open: false });
    phone.pushState(at('shop'));
    await open(phone);
  });

  test('leaves a part of the page in sight in a narrow window, also when it becomes one', async () => {
    const phone = started({ width: 400, mode: 'push' });
    phone.bars.resize(360, 720);
    await open(phone);
    expect(phone.bars.sidebar).toMatchObject({ width: 304, page: { aside: 304 } });
    phone.bars.resize(720, 360);
    expect(phone.bars.sidebar).toMatchObject({ width: 400, page: { aside: 400 } });
    phone.bars.resize(240, 360);
    expect(phone.bars.sidebar).toMatchObject({ width: 184, page: { aside: 184 } });
  });

  test('follows the language of the phone, and its dark look unless its owner says no', async () => {
    const phone = started();
    await open(phone);
    phone.bars.setLanguage('en');
    expect(texts(phone)[0]).toBe('Home');
    phone.bars.setDark(true);
    expect(phone.bars.sidebar).toMatchObject({ background: '#16181c', color: readOn('#1f6b4a', '#16181c') });
    const light = started({ night: false });
    light.bars.setDark(true);
    await open(light);
    expect(light.bars.sidebar!.background).toBe('#ffffff');
  });

  test('leaves out items whose act needs a module that is off, in groups too', async () => {
    const scan = { text: both('扫码'), action: 'scan' };
    const phone = started({ items: [scan, { text: both('茶'), children: [scan, items[0]!] }] });
    await open(phone);
    expect(texts(phone)).toEqual(['茶', '首页']);
  });

  test('is not there when the module is off', async () => {
    const phone = start({ modules: { topnav: { left: [{ text: both('菜单'), action: 'sidebar' }] } } });
    expect(phone.bars.top!.left).toEqual([]);
    expect(await call(phone, 'sidebar.open')).toBe('E_NOT_ENABLED');
  });
});

describe.each(phonesWith('sidebar'))('sidebar.* on %s', (_, start) => {
  const started = () => start({ modules: { sidebar: settings } });

  test('open, close, toggle and getState answer whether it is open', async () => {
    const phone = started();
    const seen = [];
    for (const name of ['getState', 'toggle', 'open', 'getState', 'toggle', 'close', 'open', 'close']) {
      seen.push(((await call(phone, `sidebar.${name}`)) as { open: boolean }).open);
    }
    expect(seen).toEqual([false, true, true, true, false, false, true, false]);
    phone.wait(1);
    expect([phone.bars.sidebar, phone.bars.isPageSaid]).toEqual([null, true]);
  });

  test('setItems changes menu and header, also of the open sidebar, and null brings back those of the settings', async () => {
    const phone = started();
    await open(phone);
    const more = [{ text: '订单', icon: 'share', link: at('orders'), children: [{ text: '退款', action: 'back' }] }];
    expect(await call(phone, 'sidebar.setItems', { items: more })).toEqual({});
    expect(phone.bars.sidebar!.lines).toEqual([
      line('订单', actionOutlines.share),
      line('退款', actionOutlines.back, { isBelow: true }),
    ]);
    await call(phone, 'sidebar.setItems', { header: { text: '林晓', image: picture } });
    expect(phone.bars.sidebar).toMatchObject({ title: '林晓', image: 'picture of the page' });
    expect(texts(phone)).toEqual(['订单', '退款']);
    await call(phone, 'sidebar.setItems', { items: null, header: null });
    expect(phone.bars.sidebar).toMatchObject({ title: '欢迎来到山野茶事', image: '' });
    expect(texts(phone)).toHaveLength(6);
  });

  test('setItems takes 30 items with 20 below each and long names', async () => {
    const phone = started();
    const children = Array.from({ length: 20 }, () => ({ text: 'x'.repeat(100) }));
    const most = Array.from({ length: 30 }, () => ({ text: '茶'.repeat(100), children }));
    expect(await call(phone, 'sidebar.setItems', { items: most })).toEqual({});
    await open(phone);
    expect(phone.bars.sidebar!.lines).toHaveLength(630);
  });

  test('setStyle changes what it names', async () => {
    const phone = started();
    await open(phone);
    await call(phone, 'sidebar.setStyle', { mode: 'scale', width: 240, background: '#ffd700' });
    expect(phone.bars.sidebar).toMatchObject({ background: '#ffd700', width: 240, side: 'left' });
    expect(phone.bars.sidebar!.page).toEqual({ aside: 240, scale: 0.85 });
  });

  const deep = { text: 'x', children: [{ text: 'x', children: [{ text: 'x' }] }] };
  test.each([
    [{ items: 'x' }],
    [{ items: [1] }],
    [{ items: Array.from({ length: 60 }, () => ({ text: 'x' })) }],
    [{ items: [{ text: 'x', children: Array.from({ length: 60 }, () => ({ text: 'x' })) }] }],
    [{ items: [deep] }],
    [{ items: [{ text: 'x', children: {} }] }],
    [{ items: [{ text: 'x', children: [{ link: 'javascript:alert(1)' }] }] }],
    [{ items: [{ text: 'x', link: 'intent://x#Intent;end' }] }],
    [{ items: [{ text: 'x', action: 'format' }] }],
    [{ items: [{ text: 'x'.repeat(101) }] }],
    [{ header: { text: 7 } }],
    [{ header: { text: 'x'.repeat(101) } }],
    [{ header: { image: 'https://shanye.cn/a.png' } }],
    [{ header: { image: 'home' } }],
    [{ header: { image: 'data:image/png;base64,茶' } }],
  ])('setItems refuses %j and changes nothing', async (params) => {
    const phone = started();
    const wanted = { items: [{ text: '别的' }], header: { text: '别的' } };
    expect(await call(phone, 'sidebar.setItems', { ...wanted, ...params })).toBe('E_PARAM');
    await open(phone);
    expect([phone.bars.sidebar!.title, texts(phone)[0]]).toEqual(['欢迎来到山野茶事', '首页']);
  });

  test.each([
    [{ mode: 'fly' }],
    [{ side: 'left' }],
    [{ width: 199 }],
    [{ width: 401 }],
    [{ width: '288' }],
    [{ color: 'red' }],
    [{ background: 7 }],
  ])('setStyle refuses %j and changes nothing', async (params) => {
    const phone = started();
    await open(phone);
    const before = phone.bars.sidebar;
    const wanted = { mode: 'push', side: 'end', width: 240, color: '#000000', background: '#ffd700' };
    expect(await call(phone, 'sidebar.setStyle', { ...wanted, ...params })).toBe('E_PARAM');
    await call(phone, 'sidebar.setStyle');
    expect(phone.bars.sidebar).toEqual(before);
  });
});
