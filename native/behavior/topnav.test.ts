import { describe, expect, test } from 'vitest';
import { actionOutlines } from '#modules/action-icons.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const both = (text: string) => ({ zh: text, en: text });
const at = (path: string) => `https://shanye.cn/${path}`;
const settings = {
  text: { zh: '茶', en: 'Tea' },
  left: [{ text: both('后退'), action: 'back', id: 'back' }],
  right: [
    { text: both('刷新'), action: 'refresh', id: 'again' },
    { text: both('购物袋'), link: at('bag'), id: 'bag' },
  ],
  color: '#ffffff',
  background: '#1f6b4a',
  hideOn: [{ pattern: '*/full' }],
};
const texts = (phone: Phone, side: 'left' | 'right') => phone.bars.top![side].map(({ text }) => text);

describe.each(phonesWith('topnav'))('the top bar on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { topnav: { ...settings, ...config } } });

  test('has the title, buttons and colors of the settings, and the status bar goes with it', () => {
    const phone = started();
    phone.bars.setTitle('');
    expect(phone.bars.top).toEqual({
      title: '茶',
      subtitle: '',
      color: '#ffffff',
      background: '#1f6b4a',
      left: [],
      right: [
        { text: '刷新', icon: actionOutlines.refresh },
        { text: '购物袋', icon: '' },
      ],
    });
    expect([phone.bars.strips[0], phone.statusBar]).toEqual(['#1f6b4a', { color: '#1f6b4a', darkText: false }]);
    expect(start().bars.top).toBeNull();
  });

  test('follows the title of the page and its changes, or keeps its own', () => {
    const phone = started();
    phone.bars.setTitle('山野茶事');
    expect(phone.bars.top!.title).toBe('山野茶事');
    phone.bars.setTitle('谷雨新芽');
    expect(phone.bars.top!.title).toBe('谷雨新芽');
    phone.bars.setTitle('shanye.cn/');
    expect(phone.bars.top!.title).toBe('茶');
    const fixed = started({ title: 'fixed' });
    fixed.bars.setTitle('山野茶事');
    fixed.bars.setLanguage('en');
    expect(fixed.bars.top!.title).toBe('Tea');
  });

  test('has Back where it leads somewhere', () => {
    const phone = started();
    expect(texts(phone, 'left')).toEqual([]);
    phone.open(at('shop'));
    expect(texts(phone, 'left')).toEqual(['后退']);
    phone.bars.press('后退');
    expect(texts(phone, 'left')).toEqual([]);
  });

  test('does the act of a button and tells the page', () => {
    const phone = started();
    phone.run('window.seen = []; qdb.on("nav.button", ({ id, index, side }) => seen.push(id + index + side))');
    phone.bars.press('刷新');
    expect(phone.loads).toEqual([at(''), at('')]);
    phone.bars.press('购物袋');
    expect(phone.loads.at(-1)).toBe(at('bag'));
  });

  test('hides on the links of the settings, and gives the status bar back', () => {
    const [own] = start().bars.strips;
    const phone = started();
    phone.pushState(at('full'));
    expect([phone.bars.top, phone.bars.strips[0]]).toEqual([null, own]);
    phone.pushState(at('shop'));
    expect(phone.bars.top).not.toBeNull();
  });

  test('is dark on a dark phone, unless its owner says no', () => {
    const phone = started({ color: '#1f6b4a', background: '#ffffff' });
    phone.bars.setDark(true);
    expect(phone.bars.top).toMatchObject({ background: '#16181c', color: seenOn('#1f6b4a', '#16181c') });
    const light = started({ background: '#ffffff', night: false });
    light.bars.setDark(true);
    expect(light.bars.top!.background).toBe('#ffffff');
  });
});

describe.each(phonesWith('topnav'))('topnav.* on %s', (_, start) => {
  const started = () => start({ modules: { topnav: settings } });

  test('setTitle counts until another page loads', async () => {
    const phone = started();
    phone.bars.setTitle('山野茶事');
    await call(phone, 'topnav.setTitle', { title: '订单', subtitle: '3 件' });
    expect(phone.bars.top).toMatchObject({ title: '订单', subtitle: '3 件' });
    phone.bars.setTitle('别的');
    expect(await call(phone, 'topnav.getState')).toEqual({ title: '订单', shown: true });
    await call(phone, 'topnav.setTitle');
    expect(phone.bars.top).toMatchObject({ title: '别的', subtitle: '' });
    await call(phone, 'topnav.setTitle', { title: '订单' });
    phone.open(at('shop'));
    expect(phone.bars.top!.title).not.toBe('订单');
    expect(await call(phone, 'topnav.setTitle', { title: 7 })).toBe('E_PARAM');
  });

  test('setButtons changes the sides that it names, and null brings back those of the settings', async () => {
    const phone = started();
    const right = [{ id: 'cart', text: '购物车', icon: 'share' }];
    expect(await call(phone, 'topnav.setButtons', { right })).toEqual({});
    expect(phone.bars.top!.right).toEqual([{ text: '购物车', icon: actionOutlines.share }]);
    phone.run('window.seen = []; qdb.on("nav.button", ({ id, side }) => seen.push(id + side))');
    phone.bars.press('购物车');
    expect(phone.run('seen.join()')).toBe('cartright');
    await call(phone, 'topnav.setButtons', { left: [{ text: '首页', action: 'home' }], right: null });
    expect([texts(phone, 'left'), texts(phone, 'right')]).toEqual([['首页'], ['刷新', '购物袋']]);
  });

  test.each([
    [{ right: 'x' }],
    [{ left: [{}, {}, {}] }],
    [{ right: [{ link: 'data:,x' }] }],
    [{ left: [{ action: 1 }] }],
  ])('setButtons refuses %j and changes nothing', async (params) => {
    const phone = started();
    expect(await call(phone, 'topnav.setButtons', { left: [], ...params })).toBe('E_PARAM');
    expect(texts(phone, 'right')).toEqual(['刷新', '购物袋']);
  });

  test('setStyle changes the colors that it names, and the status bar with them', async () => {
    const phone = started();
    await call(phone, 'topnav.setStyle', { background: '#ffd700' });
    expect(phone.bars.top!.background).toBe('#ffd700');
    expect(phone.bars.strips[0]).toBe('#ffd700');
    expect(await call(phone, 'topnav.setStyle', { color: 'red', background: '#000000' })).toBe('E_PARAM');
    expect(phone.bars.top!.background).toBe('#ffd700');
  });

  test('the color of statusbar.set waits until the bar is hidden', async () => {
    const phone = start({ modules: { topnav: settings, nativeConfig: {} } });
    await call(phone, 'statusbar.set', { color: '#c71585' });
    expect(phone.bars.strips[0]).toBe('#1f6b4a');
    await call(phone, 'topnav.hide');
    expect([phone.bars.top, phone.bars.strips[0]]).toEqual([null, '#c71585']);
    await call(phone, 'topnav.show');
    expect(phone.bars.strips[0]).toBe('#1f6b4a');
  });
});
