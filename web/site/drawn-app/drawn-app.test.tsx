import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sdkFunctions } from '#modules/functions.ts';
import { modules } from '#modules/registry.ts';
import { answerInPhone, type ExampleCall } from './answer-in-phone.tsx';
import { callDrawnApp, isDrawnApp, stateOfDocument } from './drawn-app.ts';

const ask = (call: Omit<ExampleCall, 'params'> & { params?: ExampleCall['params'] }) => {
  const answered = answerInPhone(JSON.stringify({ params: {}, ...call }))!;
  return { ...answered.answer, drawn: renderToStaticMarkup(answered.drawn) };
};

describe('the phone of a document', () => {
  test('has every function of its module', () => {
    const played = modules.filter((module) => isDrawnApp(module.name));
    expect(played.length).toBe(8);
    for (const { name, functions } of played) {
      const missing = functions
        .filter(({ internal }) => !internal)
        .map((each) => each.name)
        .filter((api) => {
          const answer = callDrawnApp(name, stateOfDocument(name, {}, '山野茶事'), api, {});
          return !answer.ok && answer.error.message.startsWith('The phone of this page has only');
        });
      expect(missing).toEqual([]);
    }
  });

  test('answers with the fields that the function’s table names', () => {
    const examples = [
      ['device', 'device.getInfo', {}],
      ['device', 'app.getConfig', {}],
      ['device', 'device.getBattery', {}],
      ['device', 'clipboard.get', {}],
      ['ipAddress', 'net.getIp', { type: 'local' }],
      ['getAddBook', 'contacts.pick', {}],
      ['loginConfig', 'bio.available', {}],
      ['loginConfig', 'vault.get', { key: 'refresh' }],
      ['loginConfig', 'vault.has', { key: 'refresh' }],
      ['loginConfig', 'auth.providers', {}],
    ] as const;
    for (const [module, api, params] of examples) {
      const answer = ask({ module, api, params });
      const fields = sdkFunctions.find(({ name }) => name === api)!.result!;
      const needed = fields.filter(({ optional }) => !optional).map(({ name }) => name);
      expect(answer.ok && Object.keys(answer.data), api).toEqual(expect.arrayContaining(needed));
      expect(answer.ok && Object.keys(answer.data).filter((key) => !fields.some(({ name }) => name === key))).toEqual(
        [],
      );
    }
  });

  test('keeps what a page puts into its vault and its clipboard', () => {
    const put = ask({ module: 'loginConfig', api: 'vault.set', params: { key: 'refresh', value: 't1' } });
    expect(
      ask({ module: 'loginConfig', state: put.state, api: 'vault.get', params: { key: 'refresh' } }),
    ).toMatchObject({ data: { value: 't1' } });
    const gone = ask({ module: 'loginConfig', state: put.state, api: 'vault.remove', params: { key: 'refresh' } });
    expect(
      ask({ module: 'loginConfig', state: gone.state, api: 'vault.has', params: { key: 'refresh' } }),
    ).toMatchObject({ data: { has: false } });
    const copied = ask({ module: 'device', api: 'clipboard.set', params: { text: '订单' } });
    expect(ask({ module: 'device', state: copied.state, api: 'clipboard.get' })).toMatchObject({
      data: { text: '订单' },
    });
  });

  test.each([
    ['device', { clipboardRead: false }, 'clipboard.get', {}, 'E_NOT_ENABLED'],
    ['device', { vibrate: false }, 'haptics.vibrate', { ms: 200 }, 'E_NOT_ENABLED'],
    ['device', {}, 'haptics.vibrate', { ms: 9000 }, 'E_PARAM'],
    ['device', {}, 'phone.call', { number: 'tea' }, 'E_PARAM'],
    ['ipAddress', {}, 'net.getIp', { type: 'public' }, 'E_NOT_ENABLED'],
    ['ipAddress', {}, 'net.getIp', { type: 'wifi' }, 'E_PARAM'],
    ['getAddBook', {}, 'contacts.getAll', {}, 'E_NOT_ENABLED'],
    ['getAddBook', { readAll: true }, 'contacts.getAll', { limit: 0 }, 'E_PARAM'],
    ['loginConfig', { vault: false }, 'vault.set', { key: 'a', value: 'b' }, 'E_NOT_ENABLED'],
    ['loginConfig', {}, 'vault.set', { key: '', value: 'b' }, 'E_PARAM'],
    ['loginConfig', {}, 'auth.login', { provider: 'wechat' }, 'E_UNSUPPORTED'],
  ])('%s with %j refuses %s with %j, as a phone does: %s', (module, settings, api, params, code) => {
    expect(ask({ module, settings, api, params })).toMatchObject({ ok: false, error: { code, api } });
  });

  test('changes its tabs, badges and colors, and keeps what calls before have changed', () => {
    const items = [
      { text: '茶叶', link: 'https://shanye.example.com/tea' },
      { text: '刷新', action: 'refresh' },
    ];
    const first = ask({ module: 'botnav', api: 'botnav.setItems', params: { items, selected: 1 } });
    expect(first.ok).toBe(true);
    expect(first.drawn).toContain('<span>茶叶</span>');
    const second = ask({ module: 'botnav', state: first.state, api: 'botnav.setBadge', params: { index: 0, text: 3 } });
    expect(second.drawn).toMatch(/<span>茶叶<\/span><b[^>]*>3<\/b>/);
    const third = ask({
      module: 'botnav',
      state: second.state,
      api: 'botnav.setStyle',
      params: { activeColor: '#8a3b12' },
    });
    expect(third.drawn).toContain('--active:#8a3b12');
    expect(third.drawn).toMatch(/>3<\/b>/);
    const gone = ask({ module: 'botnav', state: third.state, api: 'botnav.hide' });
    expect(gone.drawn).not.toContain('茶叶');
    expect(ask({ module: 'botnav', state: gone.state, api: 'botnav.getState' })).toMatchObject({
      data: { selected: 1, shown: false },
    });
  });

  test('turns, opens its sidebar and sets its title', () => {
    expect(ask({ module: 'adverbScreen', api: 'screen.orientation', params: { value: 'landscape' } })).toMatchObject({
      data: { value: 'landscape', fullscreen: false },
      drawn: expect.stringContaining('adverbScreen__page'),
    });
    const open = ask({ module: 'sidebar', api: 'sidebar.toggle' });
    expect(open).toMatchObject({ data: { open: true } });
    const titled = ask({ module: 'topnav', api: 'topnav.setTitle', params: { title: '明前龙井' } });
    expect(titled.drawn).toContain('明前龙井');
    expect(ask({ module: 'topnav', state: titled.state, api: 'topnav.setTitle' }).drawn).not.toContain('明前龙井');
  });

  test.each([
    ['botnav', 'botnav.select', { index: 9 }],
    ['topnav', 'topnav.setTitle', { title: 7 }],
    ['sidebar', 'sidebar.setStyle', { width: 4000 }],
    ['adverbScreen', 'screen.orientation', { value: 'sideways' }],
    ['botnav', 'botnav.setStyle', { color: 'red;}' }],
    ['botnav', 'botnav.setItems', { items: Array.from({ length: 6 }, () => ({ text: 'a', action: 'home' })) }],
  ])('%s refuses %s with %j and stays as it is', (module, api, params) => {
    expect(ask({ module, api, params })).toMatchObject({ ok: false, error: { code: 'E_PARAM', api } });
  });

  test('answers the title that it shows, and what needs no module', () => {
    const first = ask({ module: 'topnav', api: 'topnav.getState' });
    expect(first).toMatchObject({ data: { title: '山野茶事', shown: true } });
    const titled = ask({ module: 'topnav', state: first.state, api: 'topnav.setTitle', params: { title: '明前龙井' } });
    expect(ask({ module: 'topnav', state: titled.state, api: 'topnav.getState' })).toMatchObject({
      data: { title: '明前龙井' },
    });
    expect(ask({ module: 'topnav', api: 'device.getInfo' })).toMatchObject({ data: { platform: 'android' } });
  });

  test('answers for its own module alone', () => {
    expect(ask({ module: 'botnav', api: 'share.open' })).toMatchObject({ ok: false, error: { code: 'E_NOT_ENABLED' } });
  });

  test.each([
    '',
    'null',
    '[]',
    '{"module":"push","api":"a","params":{}}',
    '{"module":"botnav","api":"botnav.hide","params":[]}',
    '{"module":"botnav","api":"botnav.hide","params":{},"state":{"config":{},"own":{},"name":"","shown":true,"selected":null,"badges":{"0":{}},"kept":{}}}',
    '{"module":"device","api":"clipboard.get","params":{},"state":{"config":{},"own":{},"name":"","shown":true,"selected":null,"badges":{},"kept":{"a":1}}}',
    '{"module":"botnav","api":"botnav.hide","params":{},"settings":{"color":"<script>"}}',
    '{"module":"botnav","api":"constructor","params":{},"settings":{"__proto__":1,"x":1}}',
  ])('%s is not a call', (text) => {
    expect(answerInPhone(text)).toBeNull();
  });

  test('markup in a text stays text', () => {
    const { drawn } = ask({ module: 'topnav', api: 'topnav.setTitle', params: { title: '<img src=x>' } });
    expect(drawn).not.toContain('<img src=x');
  });
});
