import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Intent } from './fakes/android-content.ts';
import { Rig } from './rig.ts';

const signIn = 'https://login.example/authorize';
const tab = 'androidx.browser.auth.extra.';
const view = (address: string) => Intent.of('android.intent.action.VIEW', address);

/** A page that asked for a sign-in; `answer` is what it hears. */
function asking(callback: string, set: ConstructorParameters<typeof Rig>[1] = () => {}) {
  const nativeConfig = { scheme: 'star', appLinks: [{ host: 'shop.example.cn' }] };
  const rig = new Rig(configWith({ nativeConfig }), set).start();
  const qdb = rig.web.document.qdb as { call(name: string, params: object): Promise<unknown> };
  const answer = qdb.call('auth.session', { url: signIn, callback }).catch(({ code }: { code: string }) => code);
  rig.phone.pass(500);
  const result = (code: number, data: Intent | null) =>
    rig.life('onActivityResult(IILandroid/content/Intent;)V', 0x41, code, data);
  return { rig, answer, result, opened: rig.phone.awaited.at(-1) };
}

describe('the sign-in browser', () => {
  test('is a tab of this task, which may answer by its result', async () => {
    const { rig, answer, result, opened } = asking('star://signed-in');
    expect([opened!.data!.text, opened!.flags, opened!.package]).toEqual([signIn, 0, null]);
    expect(Object.fromEntries(opened!.extras)).toEqual({
      'android.support.customtabs.extra.SESSION': null,
      [`${tab}LAUNCH_AUTH_TAB`]: true,
      [`${tab}REDIRECT_SCHEME`]: 'star',
    });
    result(-1, view('star://signed-in?code=1'));
    rig.life('onResume()V');
    rig.phone.pass(2000);
    expect({ ...((await answer) as object) }).toEqual({ url: 'star://signed-in?code=1' });
    expect(rig.web.loads).toHaveLength(1);
  });

  test('is told host and path of an https callback', () => {
    const extras = Object.fromEntries(asking('https://shop.example.cn/back?app=1').opened!.extras);
    expect([extras[`${tab}HTTPS_REDIRECT_HOST`], extras[`${tab}HTTPS_REDIRECT_PATH`]]).toEqual([
      'shop.example.cn',
      '/back',
    ]);
  });

  test('may report its end while it is open: only the return of the user counts', async () => {
    const { rig, answer, result } = asking('star://signed-in');
    result(0, null);
    rig.phone.pass(60_000);
    rig.open('star://signed-in?code=2');
    expect({ ...((await answer) as object) }).toEqual({ url: 'star://signed-in?code=2' });
  });

  test('is never answered by a page in the app', async () => {
    const { rig, answer } = asking('star://signed-in');
    for (const address of ['intent://signed-in?code=evil#Intent;scheme=star;end', 'star://signed-in?code=evil']) {
      rig.web.follow(address);
      rig.phone.pass(500);
    }
    expect([rig.phone.started, rig.web.engine.address]).toEqual([[], 'https://shop.example.cn/signed-in?code=evil']);
    rig.web.follow('intent://shop.example.cn/back#Intent;scheme=https;package=cn.example.shop;end');
    expect([rig.phone.started, rig.web.loads.at(-1)]).toEqual([[], 'https://shop.example.cn/back']);
    rig.phone.pass(601_000);
    expect(await Promise.race([answer, 'none'])).toBe('none');
  });

  test('is missing on a phone without one', async () => {
    const { answer } = asking('star://signed-in', (phone) => phone.installed.delete('https'));
    expect(await answer).toBe('E_UNSUPPORTED');
  });

  test('of an app that was ended in the meantime opens the page of its answer', () => {
    const { rig, result } = asking('star://signed-in');
    const again = new Rig(configWith({ nativeConfig: { scheme: 'star' } })).start({ saved: rig.save() });
    again.life('onActivityResult(IILandroid/content/Intent;)V', 0x41, -1, view('star://signed-in?code=3'));
    again.phone.pass(500);
    expect(again.web.loads).toEqual(['https://shop.example.cn/signed-in?code=3']);
    result(0, null);
  });
});

describe('an App Link', () => {
  const config = configWith({
    nativeConfig: { appLinks: [{ host: 'club.example.com' }, { host: 'shop.example.cn' }] },
  });

  test.each(['https://shop.example.cn/sale?a=1', 'https://club.example.com/'])('to %s opens its page', (address) => {
    expect(new Rig(config).start({ intent: view(address) }).web.loads).toEqual([address]);
    const running = new Rig(config).start();
    running.open(address);
    expect(running.web.loads.at(-1)).toBe(address);
  });

  test.each([
    'http://shop.example.cn/sale',
    'https://shop.example.cn.evil.com/',
    'https://shop.example.cn:444/',
    'https://elsewhere.example.com/',
  ])('to %s opens nothing foreign', (address) => {
    expect(new Rig(config).start({ intent: view(address) }).web.loads).toEqual(['https://shop.example.cn/start']);
  });

  test.each([
    ['org.browser', 'org.browser'],
    ['android', null],
  ])('that is opened outside names the browser %s, because Android would give it back to the app', (browser, named) => {
    const rule = { pattern: '*/help', open: 'outside' };
    const nativeConfig = { appLinks: [{ host: 'shop.example.cn' }], linkRules: [rule] };
    const rig = new Rig(configWith({ nativeConfig }), (phone) => {
      phone.browser = browser;
    }).start();
    rig.web.follow('https://shop.example.cn/help');
    expect(rig.phone.started.map((intent) => intent.package)).toEqual([named]);
  });
});
