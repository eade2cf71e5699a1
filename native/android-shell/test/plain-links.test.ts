import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const home = 'https://shop.example.cn/start';
const plain = 'http://news.example/1';
const words = ['连接不安全', '这个网页没有加密（http），不能在应用内打开。'];

describe.each([24, 29, 33, 36])('a link of http in an app of https (Android level %i)', (sdk) => {
  const opens = sdk < 28;
  const started = (nativeConfig: object = {}) =>
    new Rig(configWith({ nativeConfig: { ...nativeConfig }, noNetWork: {} }), (phone) =>
      Object.assign(phone, { sdk }),
    ).start();
  const outcome = (rig: Rig) => {
    rig.phone.pass(1000);
    return [rig.web.engine.address, rig.phone.started.map(({ data }) => data?.text), rig.texts()];
  };

  test('opens in the browser after a touch, as in the app where Android still lets it', () => {
    const rig = started();
    rig.web.follow(plain);
    expect(outcome(rig)).toEqual(opens ? [plain, [], []] : [home, [plain], []]);
  });

  test('leads to the browser from a window and behind a redirect too', () => {
    const rig = started({ linkRules: [{ pattern: 'http://news.example/*', open: 'window' }] });
    rig.phone.reach = (address) => (address.endsWith('/go') ? { redirect: plain } : 'page');
    rig.web.follow(`${home}/go`);
    expect(outcome(rig)).toEqual(opens ? [plain, [], []] : [home, [plain], []]);
  });

  test('without a touch says why it does not open, and never that the network is missing', () => {
    const rig = started();
    rig.web.follow(plain, { byHand: false });
    expect(outcome(rig)).toEqual([plain, [], opens ? [] : [...words, '重试']]);
  });

  test('of an own host opens by https', () => {
    const rig = started();
    rig.web.follow('http://shop.example.cn/tea');
    expect(outcome(rig)).toEqual([`http${opens ? '' : 's'}://shop.example.cn/tea`, [], []]);
  });

  test('opens inside where the link of the app is http', () => {
    const config = configWith({ nativeConfig: {} });
    const shop = { ...config, app: { ...config.app, link: 'http://shop.example.cn/start' } };
    const rig = new Rig(shop, (phone) => Object.assign(phone, { sdk })).start();
    rig.web.follow(plain);
    expect(outcome(rig)).toEqual([plain, [], []]);
  });
});
