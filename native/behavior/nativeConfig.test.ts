import { describe, expect, test } from 'vitest';
import { inkOn } from '#rules/packaging/ink.ts';
import { call, type Phone } from './phone.ts';
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

const signIn = 'https://login.example/authorize?client_id=7';

describe.each(phones)('auth.session on %s', (_, start) => {
  const started = () => start({ modules: { nativeConfig: { scheme: 'star', appLinks: [{ host: 'shanye.cn' }] } } });
  /** The answer of a session, once the browser has come back. */
  const asks = (phone: Phone, callback = 'star://signed-in', url = signIn) =>
    call(phone, 'auth.session', { url, callback });

  test('opens the system’s browser and answers the whole callback address', async () => {
    const phone = started();
    const answer = asks(phone);
    expect(phone.signIn).toBe(signIn);
    phone.returnFromSignIn('star://signed-in?code=4%2F0&state=林#x');
    expect(await answer).toEqual({ url: 'star://signed-in?code=4%2F0&state=林#x' });
    expect([phone.signIn, phone.loads, phone.outside]).toEqual([null, [home], []]);
  });

  test('comes back at an https address of a confirmed host too', async () => {
    const phone = started();
    const answer = asks(phone, 'https://shanye.cn/callback');
    phone.returnFromSignIn('https://shanye.cn/callback?code=1');
    expect(await answer).toEqual({ url: 'https://shanye.cn/callback?code=1' });
    expect(phone.loads).toEqual([home]);
  });

  test('is canceled when the user closes the browser, and can be opened again', async () => {
    const phone = started();
    const answer = asks(phone);
    phone.returnFromSignIn(null);
    expect(await answer).toBe('E_CANCEL');
    const again = asks(phone);
    phone.returnFromSignIn('star://signed-in');
    expect(await again).toEqual({ url: 'star://signed-in' });
  });

  test('is refused while another one is open, which goes on', async () => {
    const phone = started();
    const first = asks(phone);
    expect(await asks(phone)).toBe('E_CANCEL');
    phone.returnFromSignIn('star://signed-in?code=1');
    expect(await first).toEqual({ url: 'star://signed-in?code=1' });
  });

  test('ends after ten minutes', async () => {
    const phone = started();
    const answer = asks(phone);
    phone.wait(601);
    expect(await answer).toBe('E_TIMEOUT');
  });

  test('does not take another path of the scheme for its answer', async () => {
    const phone = started();
    const heard: unknown[] = [];
    void asks(phone).then((answer) => heard.push(answer));
    phone.returnFromSignIn('star://signed-into?code=1');
    await Promise.resolve();
    expect([heard.filter((answer) => answer !== 'E_CANCEL'), phone.signIn]).toEqual([[], null]);
  });

  test.each([
    ['moon://signed-in', signIn],
    ['https://login.example/back', signIn],
    ['http://shanye.cn/callback', signIn],
    ['javascript:alert(1)', signIn],
    ['', signIn],
    ['star://signed-in', 'star://signed-in'],
    ['star://signed-in', 'file:///etc/hosts'],
    ['star://signed-in', ''],
  ])('refuses the callback %j for %j', async (callback, url) => {
    const phone = started();
    expect(await asks(phone, callback, url)).toBe('E_PARAM');
    expect(phone.signIn).toBe(null);
  });

  test('answers nobody but the document that asked', async () => {
    const phone = started();
    const heard: unknown[] = [];
    void asks(phone).then((answer) => heard.push(answer));
    phone.open('https://elsewhere.example/');
    phone.run('window.stolen = []; window.__qdb = { reply: (answer) => stolen.push(answer) }');
    phone.returnFromSignIn('star://signed-in?code=1');
    expect([await Promise.resolve(phone.run('stolen.length')), heard]).toEqual([0, []]);
  });
});

describe.each(phones)('a sign-in that refuses web views on %s', (_, start) => {
  const google = 'https://accounts.google.com/o/oauth2/v2/auth?redirect_uri=';
  const back = 'https://shanye.cn/auth/google/callback';
  const started = (appLinks: string[] = []) =>
    start({ modules: { nativeConfig: { scheme: 'star', appLinks: appLinks.map((host) => ({ host })) } } });

  test('opens in the browser, and its callback loads in the page that asked', () => {
    const phone = started(['shanye.cn']);
    phone.touch();
    phone.open(google + encodeURIComponent(back));
    expect(phone.signIn).toBe(google + encodeURIComponent(back));
    phone.returnFromSignIn(`${back}?code=1`);
    expect(phone.loads).toEqual([home, `${back}?code=1`]);
  });

  test('comes back by the app’s scheme', () => {
    const phone = started();
    phone.touch();
    phone.open(`${google}star%3A%2F%2Fsigned-in`);
    phone.returnFromSignIn('star://signed-in?code=1');
    expect(phone.loads).toEqual([home, 'https://shanye.cn/signed-in?code=1']);
  });

  test('stays in the browser without a way back', () => {
    const phone = started();
    phone.touch();
    phone.open(google + encodeURIComponent(back));
    expect([phone.signIn, phone.outside]).toEqual([null, [google + encodeURIComponent(back)]]);
  });

  test('opens nothing without a touch, and other pages of that host stay in the app', () => {
    const phone = started(['shanye.cn']);
    phone.open(google + encodeURIComponent(back));
    phone.touch();
    phone.open('https://accounts.google.com/Logout');
    expect([phone.signIn, phone.outside]).toEqual([null, []]);
  });
});
