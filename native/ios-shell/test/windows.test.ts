import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const home = 'https://shop.example.com/';

function start(linkRules: object[] = []) {
  const modules = { ...withoutAgreement, nativeConfig: { on: true, config: { linkRules } } };
  const phone = new Phone({ config: sampleConfig({ modules }) }).launch();
  return { phone, page: phone.page!.open() };
}

describe('a window', () => {
  test('is a living page: an Alipay form keeps its body, its Referer and its opener', () => {
    const { phone, page } = start();
    const cashier = page.openWindow('https://mclient.alipay.com/', { method: 'POST', body: 'order=7' })!.end();
    expect(cashier.document.request).toEqual({ method: 'POST', body: 'order=7', referer: home });
    expect(cashier.document.opener).toBe(page.document);
    expect(phone.page!.web).toBe(cashier.web);
    expect(page.document.address).toBe(home);
  });

  test('of a link with a target has a Referer, which WeChat’s cashier asks for', () => {
    const { page } = start();
    const cashier = page.followBlank('https://wx.tenpay.com/checkmweb')!.end();
    expect(cashier.document.request.referer).toBe(home);
  });

  test('of a sign-in closes itself', () => {
    const { phone, page } = start();
    const signIn = page.openWindow('https://accounts.example.net/')!.end();
    expect(phone.page!.web).toBe(signIn.web);
    signIn.closeWindow();
    expect(phone.page!.web).toBe(page.web);
  });

  test('has a bridge of its own on an own page, and none on a foreign one', () => {
    const { page } = start();
    const own = page.openWindow(`${home}help`)!.end();
    expect(own.call('device.getInfo')!.ok).toBe(true);
    expect(page.call('device.getInfo')!.ok).toBe(true);
    own.open('https://elsewhere.example.net/');
    expect([own.scripts, page.call('device.getInfo')!.ok]).toEqual([[], true]);
  });

  test('without an address is shown when its opener writes into it', () => {
    const { phone, page } = start();
    const written = page.openWindow('')!;
    expect(phone.page!.web).toBe(page.web);
    written.engine.rewrite(home);
    expect(phone.page!.web).toBe(written.web);
  });

  test.each([
    ['after 30 seconds', (phone: Phone) => phone.wait(30)],
    ['when the app leaves the front', (phone: Phone) => phone.resignActive()],
  ])('that nobody sees ends %s', (_, act) => {
    const { phone, page } = start();
    const empty = page.openWindow('')!;
    act(phone);
    expect(empty.log.stops).toBe(1);
    empty.engine.rewrite(home);
    expect(phone.page!.web).toBe(page.web);
  });

  test('is refused when eight are open', () => {
    const { page } = start();
    const opened = Array.from({ length: 1000 }, () => page.openWindow('')).filter((each) => each !== null);
    expect(opened).toHaveLength(8);
    expect(page.call('device.getInfo')!.ok).toBe(true);
  });

  test('follows the link rules, although a script opens it', () => {
    const { phone, page } = start([{ pattern: '*/out/*', open: 'outside' }]);
    expect(page.openWindow(`${home}out/1`)).toBeNull();
    const inside = page.openWindow(`${home}in`)!.end();
    expect(inside.mayGo(`${home}out/2`)).toBe(false);
    expect(phone.outside.map(({ url }) => url)).toEqual([`${home}out/1`, `${home}out/2`]);
  });

  test('that cannot be reached says so', () => {
    const { phone, page } = start();
    page.openWindow('https://accounts.example.net/')!.end({ error: -1003 });
    expect(phone.texts).toContain('网络连接不可用');
  });
});

test('scripts open windows only after a touch', () => {
  const { phone, page } = start();
  const configuration = page.web.get<typeof page.web>('configuration')!;
  expect(configuration.get<typeof page.web>('preferences')!.get('javaScriptCanOpenWindowsAutomatically')).toBe(false);
  expect(page.openWindow(`${home}advert`, { byHand: false })).toBeNull();
  expect([phone.page!.web, page.document.address]).toEqual([page.web, home]);
});

test('the sound of a covered page stops until it is seen again', () => {
  const { page } = start();
  const opened = page.openWindow(`${home}video`)!.end();
  expect([page.web.get('isSuspended'), opened.web.get('isSuspended') ?? false]).toEqual([true, false]);
  opened.closeWindow();
  expect(page.web.get('isSuspended')).toBe(false);
});
