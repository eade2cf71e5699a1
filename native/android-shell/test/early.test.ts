import { describe, expect, test } from 'vitest';
import { shareIntent } from './android-files.ts';
import { configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const home = 'https://shop.example.cn/start';
const evil = 'https://evil.example/';
const both = ['WEB_MESSAGE_LISTENER', 'DOCUMENT_START_SCRIPT:1'];
const modules = { nativeConfig: { scheme: 'star' }, noNetWork: {} };
const started = (set: (phone: Phone) => void = () => {}) =>
  new Rig(configWith(modules), (phone) => {
    phone.webViewFeatures = both;
    phone.inlineScript = () => 'window.first = typeof qdb';
    set(phone);
  }).start();
/** The answer to a call of the page, as JSON, or the code of its failure. */
const answer = async (rig: Rig, script: string) => {
  const code = `${script}.then((data) => JSON.stringify(data), (error) => error.code)`;
  const json = rig.web.engine.document.run(code) as Promise<string>;
  rig.phone.pass(500);
  return json;
};

describe('a web view with a support boundary', () => {
  test('has qdb before the first script of the page, answers it, and shows no object to every frame', async () => {
    const rig = started();
    expect(rig.web.document.first).toBe('object');
    expect(JSON.parse(await answer(rig, 'qdb.net.getStatus()'))).toMatchObject({ online: true });
    expect([...rig.web.interfaces]).toEqual([]);
    expect(rig.web.scripts.filter((script) => script.includes('token'))).toEqual([]);
  });

  test('keeps qdb through fragments, and gives it to windows and later pages', async () => {
    const rig = started();
    rig.web.follow(`${home}#top`);
    rig.web.openWindow({ address: 'https://a.pay.example.cn/' });
    rig.phone.pass(500);
    expect(rig.web.document.first).toBe('object');
    expect(JSON.parse(await answer(rig, 'qdb.net.getStatus()'))).toMatchObject({ online: true });
  });

  test('gives foreign pages nothing, also while an own address is pending', () => {
    const rig = started();
    rig.web.follow(evil);
    rig.phone.pass(500);
    rig.phone.reach = () => 'slow';
    rig.web.follow('star://slow', { byHand: false });
    rig.phone.pass(500);
    const { document } = rig.web;
    expect([document.first, document.QdbPort, document.QdbNative]).toEqual(['undefined', undefined, undefined]);
  });

  test('refuses a frame of an own origin, and drops the answer for a page that left', () => {
    const rig = started();
    const frame = rig.web.openFrame('https://shop.example.cn/frame');
    expect(frame.qdb).toBeUndefined();
    const heard: string[] = [];
    frame.QdbPort.onmessage = ({ data }: { data: string }) => heard.push(data);
    frame.QdbPort.postMessage('{"t":"","id":1,"api":"device.getInfo"}');
    rig.phone.pass(500);
    expect(heard.map((data) => JSON.parse(data).error.code)).toEqual(['E_ORIGIN']);
    const { document } = rig.web;
    document.QdbPort.onmessage = ({ data }: { data: string }) => heard.push(data);
    document.QdbPort.postMessage('{"t":"","id":2,"api":"device.getInfo"}');
    rig.phone.pass(0);
    rig.web.follow(evil);
    rig.phone.pass(500);
    expect(heard.length).toBeLessThan(3);
  });

  test.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['two megabytes', `"${'x'.repeat(1 << 21)}"`],
  ])('is silent to %s', (_, message) => {
    const rig = started();
    const heard: string[] = [];
    rig.web.document.QdbPort.onmessage = ({ data }: { data: string }) => heard.push(data);
    rig.web.document.QdbPort.postMessage(message);
    rig.phone.pass(500);
    expect(heard).toEqual([]);
  });
});

describe.each([29, 33, 36])('an event on Android level %i', (sdk) => {
  const others = 'https://shop.example.cn/others.html';
  const steals = 'window.stolen=[];window.__qdb={booted:true,emit:function(e,d){stolen.push(d);return 1}}';
  const listens = "window.heard=[];window.qdb&&qdb.on('share',function(d){heard.push(d.text)})";

  test('reaches no document in a sandbox at an own address, and waits for one of the app’s own', () => {
    const rig = new Rig(configWith({ shareConfig: { receive: true } }), (phone) => {
      Object.assign(phone, { sdk, webViewFeatures: both });
      phone.isSandboxed = (address) => address === others;
      phone.inlineScript = (address) => (address === others ? steals : listens);
    }).start();
    rig.web.follow(others);
    rig.phone.pass(500);
    rig.life('onNewIntent(Landroid/content/Intent;)V', shareIntent({ text: '一段话' }));
    rig.phone.pass(10_000);
    expect([rig.web.engine.address, [...rig.web.document.stolen]]).toEqual([others, []]);
    rig.web.follow(home);
    rig.phone.pass(500);
    expect([...rig.web.document.heard]).toEqual(['一段话']);
    rig.web.follow(`${home}?again`);
    rig.phone.pass(500);
    expect([...rig.web.document.heard]).toEqual([]);
  });
});

describe('a web view without it', () => {
  test.each<[string, Partial<Phone>]>([
    ['without the classes', { webViewFeatures: [] }],
    ['without start scripts', { webViewFeatures: both.slice(0, 1) }],
    ['below Android 9', { sdk: 27 }],
    ['of an engine that crashed with listeners', { webViewVersion: '125.0.6422.165' }],
    ['with a version of its own', { webViewVersion: 'vendor' }],
  ])('%s has qdb after the page’s first script, as before', async (_, facts) => {
    const rig = started((phone) => Object.assign(phone, facts));
    expect([rig.web.document.first, rig.web.interfaces.has('QdbNative')]).toEqual(['undefined', true]);
    expect(JSON.parse(await answer(rig, 'qdb.net.getStatus()'))).toMatchObject({ online: true });
  });
});

describe('passkeys', () => {
  const passkeys = (config: object, features: string[], version = '126.0.6478.50') => {
    const modules = { nativeConfig: { scheme: 'star', ...config } };
    const rig = new Rig(configWith(modules), (phone) => {
      Object.assign(phone, { webViewFeatures: features, webViewVersion: version });
    }).start();
    return [rig.web.getSettings().passkeys, rig.web.document.qdb === undefined];
  };
  const all = [...both, 'WEB_AUTHENTICATION'];

  test('are those of hosts that name the app, where the owner has them on', () => {
    expect(passkeys({ passkeys: true }, all)).toEqual([1, false]);
    expect(passkeys({}, all)).toEqual([0, false]);
  });

  test('stay away, and nothing else with them, where the web view has none', () => {
    expect(passkeys({ passkeys: true }, both)).toEqual([0, false]);
    expect(passkeys({ passkeys: true }, ['WEB_AUTHENTICATION'])).toEqual([0, false]);
    expect(passkeys({ passkeys: true }, all, '125.0.6422.165')).toEqual([0, false]);
  });
});
