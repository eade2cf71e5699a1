import { describe, expect, test } from 'vitest';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const list = 'https://shanye.cn/list';
const home = 'https://shanye.cn/';

describe.each(phonesWith('gesture'))('a swipe from the edge on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { gesture: { ...config } } });
  const canForward = (phone: Phone) => phone.screen.swipe('right', 140);

  test('goes back and forward in the history', () => {
    const phone = started();
    phone.open(list);
    expect(phone.screen.swipe('left', 140)).toBe(true);
    expect(phone.run('location.href')).toBe(home);
    expect(phone.screen.swipe('right', 140)).toBe(true);
    expect(phone.run('location.href')).toBe(list);
  });

  test('closes a window over the page', () => {
    const phone = started();
    phone.openWindow(list);
    expect(phone.screen.swipe('left', 140)).toBe(true);
    expect(phone.run('location.href')).toBe(home);
  });

  test('does nothing where there is nothing before or after the page', () => {
    const phone = started();
    expect([phone.screen.swipe('left', 140), canForward(phone)]).toEqual([false, false]);
    expect(phone.screen.isLeft).toBe(false);
  });

  test('is as long as the settings say, and begins in their edge', () => {
    const phone = started({ edge: 20, distance: 200 });
    phone.open(list);
    expect(phone.screen.swipe('left', 190)).toBe(true);
    expect(phone.run('location.href')).toBe(list);
    expect(phone.screen.swipe('left', 210, 22)).toBe(false);
    expect(phone.screen.swipe('left', 210, 18)).toBe(true);
    expect(phone.run('location.href')).toBe(home);
  });

  test.each([{ swipe: 'none' }, { swipe: 'sidebar' }])('leaves the history alone with %j', (config) => {
    const phone = started(config);
    phone.open(list);
    phone.screen.swipe('left', 140);
    expect(phone.run('location.href')).toBe(list);
  });

  test('begins for the sidebar only where there is one', () => {
    const config = { gesture: { swipe: 'sidebar' } };
    expect(start({ modules: config }).screen.swipe('left', 140)).toBe(false);
    expect(start({ modules: { ...config, sidebar: {} } }).screen.swipe('left', 140)).toBe(true);
  });

  test('does nothing when the module is off, and its function answers so', async () => {
    const phone = start();
    phone.open(list);
    expect(phone.screen.swipe('left', 140)).toBe(false);
    expect(await call(phone, 'gesture.set')).toBe('E_NOT_ENABLED');
  });
});

describe.each(phonesWith('gesture'))('back on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { gesture: { ...config } } });

  test('says at the first page that another back leaves the app, and that one does', () => {
    const phone = started({ leaveText: { zh: '再按一次', en: 'Again' } });
    phone.screen.back();
    expect([phone.screen.messages, phone.screen.isLeft]).toEqual([['再按一次'], false]);
    phone.screen.back();
    expect(phone.screen.isLeft).toBe(true);
  });

  test('asks again when the second one comes late', () => {
    const phone = started();
    phone.screen.back();
    phone.wait(3);
    phone.screen.back();
    expect([phone.screen.messages.length, phone.screen.isLeft]).toEqual([2, false]);
  });

  test('goes through the history first', () => {
    const phone = started();
    phone.open(list);
    phone.screen.back();
    expect([phone.run('location.href'), phone.screen.messages]).toEqual([home, []]);
  });

  test('leaves at once where the settings or the page have it so', async () => {
    const plain = started({ doubleBack: false });
    plain.screen.back();
    expect([plain.screen.messages, plain.screen.isLeft]).toEqual([[], true]);
    const phone = started();
    expect(await call(phone, 'gesture.set', { doubleBack: false })).toEqual({});
    phone.screen.back();
    expect([phone.screen.messages, phone.screen.isLeft]).toEqual([[], true]);
  });
});

describe.each(phonesWith('gesture'))('gesture.set on %s', (_, start) => {
  const started = () => start({ modules: { gesture: {} } });

  test('changes what is named until another page loads', async () => {
    const phone = started();
    phone.open(list);
    expect(await call(phone, 'gesture.set', { mode: 'none' })).toEqual({});
    expect(phone.screen.swipe('left', 140)).toBe(false);
    expect(await call(phone, 'gesture.set', { mode: 'history', distance: 200 })).toEqual({});
    phone.screen.swipe('left', 140);
    expect(phone.run('location.href')).toBe(list);
    phone.open('https://shanye.cn/other');
    phone.screen.swipe('left', 140);
    expect(phone.run('location.href')).toBe(list);
  });

  test.each([
    [{ mode: 'up' }],
    [{ mode: 1 }],
    [{ edge: 15 }],
    [{ edge: '20' }],
    [{ distance: 301 }],
    [{ distance: true }],
    [{ doubleBack: 1 }],
  ])('refuses %j and changes nothing', async (params) => {
    const phone = started();
    phone.open(list);
    expect(await call(phone, 'gesture.set', { mode: 'none', ...params })).toBe('E_PARAM');
    expect(phone.screen.swipe('left', 140)).toBe(true);
  });
});
