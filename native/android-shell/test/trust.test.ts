import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const own = 'https://shop.example.cn';
const evil = 'https://evil.example/';
const slow = `${own}/slow`;
const config = configWith({ nativeConfig: { scheme: 'star', js: 'window.mine = 1' } });
const call = 'call(Ljava/lang/String;)V';

/** A foreign page is shown, not yet quiet, and the app's own pages answer no more. */
function withForeignPage(): Rig {
  const rig = new Rig(config, (phone) => {
    phone.reach = (address) => (address === evil ? 'restless' : address === slow ? 'slow' : 'page');
  }).start();
  rig.web.follow(evil);
  rig.phone.pass(500);
  return rig;
}

const calledBy = (rig: Rig, token: string) => {
  const before = rig.web.scripts.length;
  rig.machine.send(rig.web.interfaces.get('QdbNative')!, call, `{"t":"${token}","id":1,"api":"device.getInfo"}`);
  rig.phone.pass(20);
  return rig.web.scripts.slice(before).join();
};

describe('a foreign page while an own address is pending', () => {
  test.each([
    [
      'by the fall-back of an intent',
      (rig: Rig) =>
        rig.web.follow(`intent://x#Intent;scheme=nosuch;S.browser_fallback_url=${encodeURIComponent(slow)};end`),
    ],
    ['by the deep link of the app', (rig: Rig) => rig.web.follow('star://slow', { byHand: false })],
    ['by a deep link of the system', (rig: Rig) => rig.open('star://slow')],
  ])('%s gets no token, no script of the owner and no answer', (_, begin) => {
    const rig = withForeignPage();
    const { web } = rig;
    const before = web.scripts.length;
    begin(rig);
    rig.phone.pass(500);
    expect(web.getUrl()).toBe(slow);
    web.engine.becomeQuiet();
    rig.phone.pass(500);
    web.pushState(`${evil}again`);
    rig.phone.pass(500);
    expect(web.scripts.slice(before).filter((script) => /token|mine/.test(script))).toEqual([]);
    expect([web.document.qdb, web.document.mine]).toEqual([undefined, undefined]);
    expect(calledBy(rig, 'guess')).toContain('E_ORIGIN');
  });
});

describe('a script of the shell', () => {
  test('does nothing in a document of another origin that was committed before it arrived', () => {
    const rig = new Rig(config).start();
    const { document, scripts } = rig.web;
    rig.web.follow(evil);
    rig.phone.pass(500);
    for (const script of scripts) {
      rig.web.engine.document.run(script);
    }
    expect([rig.web.document.qdb, rig.web.document.mine]).toEqual([undefined, undefined]);
    expect([typeof document.qdb, document.mine]).toEqual(['object', 1]);
  });
});

describe('the pages that are trusted', () => {
  test.each([
    ['https://shop.example.cn/start', 'http://shop.example.cn/', false],
    ['https://shop.example.cn/start', 'https://shop.example.cn:8443/', false],
    ['https://shop.example.cn/start', 'https://shop.example.cn:443/', true],
    ['https://shop.example.cn/start', 'https://a.pay.example.cn:8443/', false],
    ['https://shop.example.cn:8443/start', 'https://shop.example.cn:8443/a', true],
    ['https://shop.example.cn:8443/start', 'https://shop.example.cn/', false],
    ['http://shop.example.cn/start', 'http://shop.example.cn/a', true],
    ['http://shop.example.cn/start', 'https://shop.example.cn/a', true],
  ])('of an app with the link %s: %s is %s', (link, address, isTrusted) => {
    const config = configWith({}, (same) => ({ ...same, app: { ...same.app, link } }));
    // Android 8 opens pages of http in any app; later ones keep them from an app of https (plain-links.test.ts).
    const rig = new Rig(config, (phone) => Object.assign(phone, { sdk: 27 })).start();
    rig.web.follow(address);
    rig.phone.pass(500);
    expect(rig.web.document.qdb !== undefined).toBe(isTrusted);
  });
});
