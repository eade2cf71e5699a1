import { describe, expect, test } from 'vitest';
import { inkOn } from '#rules/packaging/ink.ts';
import { packedPowers } from './packed-config.ts';
import { call } from './phone.ts';
import { phones } from './phones.ts';

const home = 'https://shanye.cn/';

describe.each(phones)('native settings on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { nativeConfig: { ...config } } });

  test('put the owner’s style and script into the owner’s pages only', () => {
    const phone = started({ css: 'a{color:red}', js: 'window.owner = "林晓"' });
    const styleOf = '(document.getElementById("qdb-style") || { textContent: "" }).textContent';
    expect(phone.run(styleOf)).toContain('a{color:red}');
    expect(phone.run('window.owner')).toBe('林晓');
    phone.open('https://elsewhere.example/');
    expect(phone.run(styleOf)).toBe('');
    expect(phone.run('[window.owner, window.qdb].join()')).toBe(',');
  });

  test('take selection from texts, but never from what is written', () => {
    const phone = started({ textSelection: false });
    const css = String(phone.run('document.getElementById("qdb-style").textContent'));
    expect(css).toContain('user-select:none');
    expect(css).toMatch(/:not\(input\):not\(textarea\)/);
    expect(css).toMatch(/\[contenteditable\] \*\{-webkit-user-select:text!important/);
  });

  test('send links to the target of the first rule that fits', () => {
    const rule = (pattern: string, open: string) => ({ pattern, open });
    const phone = started({ linkRules: [rule('*/shop/tea', 'inside'), rule('*/shop/*', 'outside')] });
    phone.touch();
    phone.open('https://shanye.cn/shop/cup');
    expect(phone.outside).toEqual(['https://shanye.cn/shop/cup']);
    phone.open('https://shanye.cn/shop/tea');
    expect([phone.outside.length, phone.run('qdb.inApp')]).toEqual([1, true]);
  });

  test('trust the hosts in their list', () => {
    const phone = started({ hosts: [{ host: '*.partner.example' }] });
    phone.open('https://pay.partner.example/');
    expect(phone.run('qdb.inApp')).toBe(true);
    phone.open('https://partner.other.example/');
    expect(phone.run('typeof qdb')).toBe('undefined');
  });
});

describe.each(phones)('app.openUrl on %s', (_, start) => {
  const started = () => start({ modules: { nativeConfig: {} } });

  test.each([['self'], ['new'], ['inapp'], [undefined]])('with mode %s loads the address in the app', async (mode) => {
    const phone = started();
    const answer = phone.run(`qdb.app.openUrl(${JSON.stringify({ url: 'https://shanye.cn/a', mode })})`);
    // The page may be gone before its answer.
    (answer as Promise<object>).catch(() => {});
    expect(phone.loads).toEqual([home, 'https://shanye.cn/a']);
    expect(phone.outside).toEqual([]);
  });

  test('with mode system hands it to another app', async () => {
    const phone = started();
    expect(await call(phone, 'app.openUrl', { url: 'tel:10086', mode: 'system' })).toEqual({});
    expect(phone.outside).toEqual(['tel:10086']);
  });

  test.each([
    [{}],
    [{ url: 'nothing' }],
    [{ url: 'tel:10086', mode: 'new' }],
    [{ url: 'https://shanye.cn/a', mode: 'pink' }],
  ])('refuses %j', async (params) => {
    const phone = started();
    expect(await call(phone, 'app.openUrl', params)).toBe('E_PARAM');
    expect([phone.loads, phone.outside]).toEqual([[home], []]);
  });
});

describe.each(phones)('statusbar.set on %s', (_, start) => {
  const started = () => start({ modules: { nativeConfig: { statusBarColor: '#ffffff' } } });

  test('takes color and style, each alone', async () => {
    const phone = started();
    expect(phone.statusBar).toEqual({ color: '#ffffff', darkText: true });
    await call(phone, 'statusbar.set', { color: '#101010' });
    expect(phone.statusBar).toEqual({ color: '#101010', darkText: false });
    await call(phone, 'statusbar.set', { style: 'dark', color: null });
    expect(phone.statusBar).toEqual({ color: '#101010', darkText: true });
  });

  test('has the text color of the drawn phone, also where a color is barely dark', async () => {
    const phone = started();
    const grays = Array.from({ length: 16 }, (_, step) => `#${(0x70 + step).toString(16).repeat(3)}`);
    const colors = ['#1f6b4a', '#1e90ff', '#07c160', '#ff5000', '#00ff00', '#ff0000', '#0000ff', '#ffd700', ...grays];
    expect(new Set(grays.map(inkOn)).size).toBe(2);
    for (const color of colors) {
      await call(phone, 'statusbar.set', { color });
      expect(phone.statusBar).toEqual({ color, darkText: inkOn(color) !== '#ffffff' });
    }
  });

  test.each([[{ color: '' }], [{ color: 'red' }], [{ style: 'pink' }]])('refuses %j', async (params) => {
    const phone = started();
    expect(await call(phone, 'statusbar.set', params)).toBe('E_PARAM');
    expect(phone.statusBar).toEqual({ color: '#ffffff', darkText: true });
  });
});

describe.each(phones)('theme.get on %s', (_, start) => {
  test('answers the app’s setting and its present state', async () => {
    const phone = start({ modules: { nativeConfig: {} } });
    expect(await call(phone, 'theme.get')).toEqual({ mode: 'auto', theme: 'light' });
  });
});

describe.each(phones)('developer tools of a computer on %s', (_, start) => {
  test('may look into the pages of a trial', () => {
    expect(start({ isTrial: true }).isInspectable).toBe(true);
  });

  test('never look into those of an app that is paid for', () => {
    expect(start().isInspectable).toBe(false);
  });
});

const all = { camera: true, microphone: true, location: true };
const partner = { hosts: [{ host: 'pay.partner.example' }] };

describe.each(phones)('camera, microphone and location for pages on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { nativeConfig: { ...config } } });
  const purpose = (zh: string) => ({ zh, en: 'Why' });

  test.each([
    ['camera', '拍摄茶样'],
    ['microphone', '语音下单'],
    ['location', '查找附近门店'],
  ] as const)('%s that is on is granted after the person has read the owner’s purpose and agreed', (power, why) => {
    const phone = started({ [power]: true, [`${power}Purpose`]: purpose(why) });
    const request = phone.ask([power]);
    expect([phone.question, request.isGranted]).toEqual([why, null]);
    phone.answer('yes');
    expect([phone.question, request.isGranted]).toEqual([null, true]);
    expect(phone.ask([power]).isGranted).toBe(true);
  });

  test.each(['camera', 'microphone', 'location'] as const)('%s that the person refuses is not granted', (power) => {
    const phone = started({ [power]: true });
    const request = phone.ask([power]);
    phone.answer('no');
    expect([phone.question, request.isGranted]).toEqual([null, false]);
  });

  test.each(['camera', 'microphone', 'location'] as const)(
    '%s that is refused for good: the person is told where to allow it, at the next request at the latest',
    async (power) => {
      const phone = started({ [power]: true });
      phone.ask([power]);
      phone.answer('never');
      await new Promise(setImmediate);
      if (phone.question === null) {
        phone.ask([power]);
        await new Promise(setImmediate);
      }
      expect(phone.question).toContain('系统设置');
      phone.answer('yes');
      expect([phone.question, phone.outside.length]).toEqual([null, 1]);
    },
  );

  test('a frame of another host in an own page is refused', () => {
    const phone = started(all);
    phone.ask(['camera']);
    phone.answer('yes');
    expect(phone.ask(['camera'], 'elsewhere.example').isGranted).toBe(false);
  });

  test('two requests at once are both answered, one after the other', () => {
    const phone = started({ ...all, cameraPurpose: purpose('拍摄'), locationPurpose: purpose('定位') });
    const [camera, place] = [phone.ask(['camera']), phone.ask(['location'])];
    expect([phone.question, camera.isGranted, place.isGranted]).toEqual(['拍摄', null, null]);
    phone.answer('yes');
    expect([phone.question, camera.isGranted, place.isGranted]).toEqual(['定位', true, null]);
    phone.answer('yes');
    expect([phone.question, camera.isGranted, place.isGranted]).toEqual([null, true, true]);
  });

  test('a trusted host beside the app’s own has them too', () => {
    const phone = started({ ...all, ...partner });
    phone.open('https://pay.partner.example/');
    const request = phone.ask(['location']);
    phone.answer('yes');
    expect(request.isGranted).toBe(true);
  });
});

describe.each(phones)('a part of the phone that is off, or a foreign page, on %s', (system, start) => {
  test('the location is refused without a question', () => {
    const phone = start({ modules: { nativeConfig: {} } });
    expect([phone.ask(['location']).isGranted, phone.question]).toEqual([false, null]);
    const foreign = start({ modules: { nativeConfig: all } });
    foreign.open('https://elsewhere.example/');
    const request = foreign.ask(['location']);
    expect(foreign.question).toBeNull();
    return expect.poll(() => request.isGranted).toBe(false);
  });

  test.each(['camera', 'microphone'] as const)('%s is refused', (power) => {
    const off = start({ modules: { nativeConfig: { location: true } } });
    const foreign = start({ modules: { nativeConfig: all } });
    foreign.open('https://elsewhere.example/');
    for (const phone of [off, foreign]) {
      const request = phone.ask([power]);
      // iOS itself asks before the app is asked (native/web-views.md: 124).
      if (system === 'iOS') {
        phone.answer('yes');
      }
      expect([request.isGranted, phone.question]).toEqual([false, null]);
    }
  });
});

test('a package without them declares nothing of them, and an iPhone has only the reasons of file inputs', () => {
  const { permissions, usage } = packedPowers({ modules: { nativeConfig: {} } });
  expect(permissions).toEqual([]);
  expect(Object.keys(usage)).toEqual([
    'NSCameraUsageDescription',
    'NSMicrophoneUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
  ]);
});
