import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const home = 'https://shop.example.com/';
const SLOW = '页面响应太慢';

function start() {
  const phone = new Phone({ config: sampleConfig({ modules: withoutAgreement }) }).launch();
  return { phone, page: phone.page! };
}

describe('a server that does not answer', () => {
  test.each([
    ['at the first load', undefined],
    ['after a link', `${home}slow`],
  ])('%s shows the time-out page', (_, address) => {
    const { phone, page } = start();
    if (address) {
      page.open();
    }
    page.open(address, { silent: true });
    phone.wait(20);
    expect(phone.texts).toContain(SLOW);
    phone.tap('重新加载');
    expect(page.loading).toBe(address ?? home);
    page.open();
    expect(phone.texts).not.toContain(SLOW);
  });
});

describe('25 seconds later nothing covers the page', () => {
  const isBareAfter = (act: (page: ReturnType<typeof start>['page']) => void) => {
    const { phone, page } = start();
    page.open();
    act(page);
    phone.wait(25);
    expect(phone.texts).toEqual([]);
    expect(page.log.stops).toBe(0);
  };

  test('after a hash route', () => isBareAfter((page) => page.open(`${home}#/cart`)));
  test('after pushState', () => isBareAfter((page) => page.pushState(`${home}cart`)));
  test('after an answer without content', () => isBareAfter((page) => page.open(`${home}none`, { noContent: true })));
  test('after a load that another one replaced', () =>
    isBareAfter((page) => {
      page.open(`${home}slow`, { silent: true });
      page.open(`${home}two`);
    }));
  test('after a page that was cut off', () => isBareAfter((page) => page.open(`${home}two`, { hangs: true })));
  test('after a link that another app took', () => isBareAfter((page) => page.mayGo('tel:10086', { tapped: true })));
  test('after a page from the cache', () =>
    isBareAfter((page) => {
      page.open(`${home}two`);
      page.engine.go(-1, 'page');
      page.end();
    }));
});

describe('a failure', () => {
  test('of the certificate says so at the first load and after a link', () => {
    const { phone, page } = start();
    page.fail(-1202);
    expect(phone.texts).toContain('连接不安全');
    page.open(home);
    page.fail(-1202, `${home}two`);
    expect(phone.texts).toContain('连接不安全');
  });

  test('keeps its address for the retry, although the page below moves on', () => {
    const { phone, page } = start();
    page.open().fail(-1009, `${home}two`);
    page.pushState(`${home}elsewhere`);
    phone.tap('重新加载');
    expect(page.loading).toBe(`${home}two`);
  });
});

test('a page that dies comes back at the address that its script set', () => {
  const { page } = start();
  page.open().pushState(`${home}orders/7`);
  page.die();
  expect(page.loading).toBe(`${home}orders/7`);
});
