import { describe, expect, test } from 'vitest';
import { call, type Phone } from '../phone.ts';
import { phones } from '../phones.ts';

const home = 'https://shanye.cn/';
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
    await new Promise(setImmediate);
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
    await new Promise(setImmediate);
    expect([phone.run('stolen.length'), heard]).toEqual([0, []]);
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

  test.each(['star://open?url=https%3A%2F%2Fevil.example%2F', 'star://open'])(
    'that comes back at %s, which leads to no own page, leaves the page as it is',
    async (answer) => {
      const phone = started();
      phone.touch();
      phone.open(`${google}star%3A%2F%2Fopen`);
      phone.returnFromSignIn(answer);
      expect([phone.loads, phone.signIn]).toEqual([[home], null]);
      expect(await call(phone, 'device.getInfo')).toMatchObject({ platform: phone.system });
    },
  );

  test('that names no way back goes to the browser', () => {
    const phone = started();
    phone.touch();
    phone.open('https://accounts.google.com/o/oauth2/v2/auth');
    expect([phone.signIn, phone.outside]).toEqual([null, ['https://accounts.google.com/o/oauth2/v2/auth']]);
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
