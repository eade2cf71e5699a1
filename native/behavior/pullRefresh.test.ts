import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const settings = { color: '#c71585', background: '#ffd700', hideOn: [{ pattern: '*/chat/*' }] };

describe.each(phonesWith('pullRefresh'))('pull to refresh on %s', (_, start) => {
  const started = (config: object = settings) => start({ modules: { pullRefresh: { ...config } } });
  const chat = 'https://shanye.cn/chat/1';

  test('loads the page again, with its indicator until the page is loaded', () => {
    const phone = started();
    expect(phone.loads).toEqual([home]);
    expect(phone.pull()).toBe(true);
    expect(phone.loads).toEqual([home, home]);
    expect(phone.indicator.turns).toBe(false);
  });

  test('is left to a page that listens, until the page reports that it is done', async () => {
    const phone = started();
    phone.run('window.seen = 0; qdb.on("refresh", () => { seen += 1 })');
    phone.pull();
    expect([phone.run('seen'), phone.loads, phone.indicator.turns]).toEqual([1, [home], true]);
    expect(await call(phone, 'refresh.stop')).toEqual({});
    expect(phone.indicator.turns).toBe(false);
  });

  test('lets a page go that listens and forgets to report its end, after 30 seconds', () => {
    const phone = start({ modules: { pullRefresh: {} } });
    phone.run('qdb.on("refresh", () => {})');
    phone.pull();
    phone.wait(29);
    expect(phone.indicator.turns).toBe(true);
    phone.wait(2);
    expect(phone.indicator.turns).toBe(false);
  });

  test('has the colors of the settings', () => {
    expect(started().indicator).toEqual({ color: '#c71585', background: '#ffd700', turns: false });
  });

  test('does nothing when the module is off, and its functions answer so', async () => {
    const phone = start();
    expect(phone.pull()).toBe(false);
    expect(await call(phone, 'refresh.start')).toBe('E_NOT_ENABLED');
  });

  test('pauses on the links of the settings, whether the page loads or a script goes there', () => {
    const phone = started();
    phone.open(chat);
    expect(phone.pull()).toBe(false);
    phone.pushState('https://shanye.cn/list');
    expect(phone.pull()).toBe(true);
    phone.pushState(chat);
    expect(phone.pull()).toBe(false);
    phone.open(home);
    expect(phone.pull()).toBe(true);
  });

  test('can be started by the page as by a finger', async () => {
    const phone = started();
    expect(await call(phone, 'refresh.start')).toEqual({});
    expect(phone.loads).toEqual([home, home]);
    phone.run('window.seen = 0; qdb.on("refresh", () => { seen += 1 })');
    await call(phone, 'refresh.start');
    expect([phone.run('seen'), phone.loads.length, phone.indicator.turns]).toEqual([1, 2, true]);
  });
});

describe.each(phonesWith('pullRefresh'))('refresh.enable on %s', (_, start) => {
  const started = () => start({ modules: { pullRefresh: settings } });

  test('switches pulling off until another page loads; an address of a script is the same page', async () => {
    const phone = started();
    expect(await call(phone, 'refresh.enable', { on: false })).toEqual({});
    expect(phone.pull()).toBe(false);
    phone.pushState('https://shanye.cn/list');
    expect(phone.pull()).toBe(false);
    phone.open('https://shanye.cn/other');
    expect(phone.pull()).toBe(true);
  });

  test('cannot switch it on where the settings have it off', async () => {
    const phone = started();
    phone.open('https://shanye.cn/chat/1');
    expect(await call(phone, 'refresh.enable', { on: true })).toEqual({});
    expect(phone.pull()).toBe(false);
    phone.pushState('https://shanye.cn/list');
    expect(phone.pull()).toBe(true);
  });

  test.each([[{}], [{ on: null }], [{ on: true }]])('switches on by %j', async (params) => {
    const phone = started();
    await call(phone, 'refresh.enable', { on: false });
    expect(await call(phone, 'refresh.enable', params)).toEqual({});
    expect(phone.pull()).toBe(true);
  });

  test.each([[1], [0], ['yes'], ['']])('refuses %j and changes nothing', async (on) => {
    const phone = started();
    await call(phone, 'refresh.enable', { on: false });
    expect(await call(phone, 'refresh.enable', { on })).toBe('E_PARAM');
    expect(phone.pull()).toBe(false);
  });
});

describe.each(phonesWith('pullRefresh'))('refresh.setStyle on %s', (_, start) => {
  const started = () => start({ modules: { pullRefresh: settings } });

  test.each([
    [{ color: '#112233' }, { color: '#112233', background: '#ffd700' }],
    [{ background: '#112233' }, { color: '#c71585', background: '#112233' }],
    [
      { color: '#112233', background: null },
      { color: '#112233', background: '#ffd700' },
    ],
    [{}, { color: '#c71585', background: '#ffd700' }],
  ])('by %j leaves the rest as it is', async (params, colors) => {
    const phone = started();
    expect(await call(phone, 'refresh.setStyle', params)).toEqual({});
    expect(phone.indicator).toMatchObject(colors);
  });

  test.each([[''], ['red'], ['#12345'], [1]])('refuses the color %j and changes nothing', async (background) => {
    const phone = started();
    expect(await call(phone, 'refresh.setStyle', { color: '#112233', background })).toBe('E_PARAM');
    expect(phone.indicator).toMatchObject({ color: '#c71585', background: '#ffd700' });
  });
});
