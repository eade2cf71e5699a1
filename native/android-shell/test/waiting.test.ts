import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { Phone, Reach } from './fakes/phone.ts';
import { drag, farDown, pullableOf } from './finger.ts';
import { Rig } from './rig.ts';

const home = 'https://shop.example.cn/start';
const next = 'https://shop.example.cn/next';
const config = configWith({ noNetWork: { timeoutSeconds: 20 }, pullRefresh: {} });
const slow = ['页面响应太慢', '请检查网络后重试。', '重试'];
const unsafe = ['连接不安全', '网站的证书有问题，已停止打开。', '重试'];

/** The app with its first page on the screen; `next` then answers so. */
function opened(reach: Reach, set: (phone: Phone) => void = () => {}): Rig {
  const rig = new Rig(config, set).start();
  rig.phone.reach = (address) => (address === next ? reach : 'page');
  return rig;
}

describe('a server that accepts and never answers', () => {
  test.each<[string, (rig: Rig) => void]>([
    ['a link', (rig) => rig.web.follow(next)],
    ['the target of a redirect', (rig) => rig.web.follow('https://shop.example.cn/moved')],
    ['a load of the app', (rig) => rig.web.document.qdb.app.openUrl({ url: next })],
    ['a reload', (rig) => drag(rig, farDown)],
  ])('shows the time-out page after its seconds, for %s', (_, begin) => {
    const app = configWith({ noNetWork: { timeoutSeconds: 20 }, pullRefresh: {}, nativeConfig: {} });
    const rig = new Rig(app).start();
    rig.phone.reach = (address) => (address.endsWith('/moved') ? { redirect: next } : 'slow');
    begin(rig);
    rig.phone.pass(19_000);
    expect(rig.texts()).toEqual([]);
    rig.phone.pass(2_000);
    expect(rig.texts()).toEqual(slow);
    rig.back();
    expect([rig.texts(), rig.phone.lifeEvents]).toEqual([[], []]);
  });

  test('shows it for the page before, and back leads from it to the living page', () => {
    const rig = opened('page');
    rig.web.follow(next);
    rig.phone.pass(500);
    const { document } = rig.web;
    rig.phone.reach = () => 'slow';
    rig.back();
    rig.phone.pass(20_000);
    expect(rig.texts()).toEqual(slow);
    rig.back();
    expect(rig.texts()).toEqual([]);
    expect(rig.web.document).toBe(document);
  });

  test('shows it again for a retry that gets no answer either, and no more once there is one', () => {
    const rig = opened('slow');
    rig.web.follow(next);
    rig.phone.pass(20_500);
    rig.press('重试');
    expect(rig.texts()).toContain('正在加载…');
    rig.phone.pass(20_000);
    expect(rig.texts()).toEqual(slow);
    rig.phone.reach = () => 'page';
    rig.press('重试');
    expect(rig.texts()).toEqual([]);
    expect(rig.web.engine.address).toBe(next);
  });

  test('does not count the time behind another app', () => {
    const rig = opened('slow');
    rig.web.follow(next);
    rig.phone.pass(5_000);
    rig.life('onPause()V');
    rig.phone.pass(600_000);
    expect(rig.texts()).toEqual([]);
    rig.life('onResume()V');
    rig.phone.pass(20_000);
    expect(rig.texts()).toEqual(slow);
  });
});

describe('no screen covers the page', () => {
  test.each<[string, Reach, (rig: Rig) => unknown]>([
    ['a fragment', 'page', (rig) => rig.web.follow(`${home}#top`)],
    ['a route of a script, and back', 'page', (rig) => [rig.web.pushState(next), rig.phone.pass(10), rig.back()]],
    ['a frame, and back', 'page', (rig) => [rig.web.moveFrame(next), rig.phone.pass(10), rig.back()]],
    ['204', 'no-content', (rig) => rig.web.follow(next)],
    ['a download', 'download', (rig) => rig.web.follow(next)],
    ['a redirect to another app', { redirect: 'tel:10086' }, (rig) => rig.web.follow(next)],
    ['a load that is stopped', 'slow', (rig) => [rig.web.follow(next), rig.phone.pass(100), rig.web.stopLoading()]],
    ['a load that another one follows', 'slow', (rig) => [rig.web.follow(next), rig.web.follow(home)]],
    ['a page that never rests', 'restless', (rig) => rig.web.follow(next)],
    ['a certificate of a picture', 'page', (rig) => rig.web.failPart('https://shop.example.cn/a.png')],
  ])('after %s', (_, reach, act) => {
    const rig = opened(reach);
    act(rig);
    rig.phone.pass(600_000);
    expect(rig.texts()).toEqual([]);
  });

  test('after a thousand routes of a hash router, and the bridge still answers', async () => {
    const rig = opened('page');
    for (let route = 0; route < 1000; route += 1) {
      rig.web.follow(`${home}#/${route}`, { byHand: false });
    }
    rig.phone.pass(600_000);
    expect(rig.texts()).toEqual([]);
    const answer = rig.web.document.qdb.net.getStatus();
    rig.phone.pass(500);
    expect((await answer).online).toBe(true);
  });
});

describe('a bad certificate', () => {
  test.each([home, 'https://shop.example.cn'])('of the first page, %s, is told, and never accepted', (link) => {
    const changed = configWith({ noNetWork: {} }, (same) => ({ ...same, app: { ...same.app, link } }));
    const rig = new Rig(changed, (phone) => {
      phone.reach = () => 'unsafe';
    }).start();
    rig.phone.pass(500);
    expect(rig.texts()).toEqual(unsafe);
    expect([rig.phone.unanswered.size, rig.phone.acceptedHosts.size]).toEqual([0, 0]);
  });

  test.each<[string, Reach]>([
    ['of a link', 'unsafe'],
    ['behind a redirect', { redirect: 'https://unsafe.example/' }],
  ])('%s is told over the page, which back returns to', (_, reach) => {
    const rig = opened('page');
    rig.phone.reach = (address) => (address === next ? reach : 'unsafe');
    rig.web.follow(next);
    rig.phone.pass(500);
    expect(rig.texts()).toEqual(unsafe);
    rig.back();
    expect([rig.texts(), rig.web.engine.address]).toEqual([[], home]);
  });
});

describe('an error status', () => {
  test('without content gets a page of the app', () => {
    const rig = opened({ status: 502, isEmpty: true });
    rig.web.follow(next);
    rig.phone.pass(500);
    expect(rig.texts()).toEqual(['页面无法打开', '网站没有返回内容，错误代码 502', '重试']);
    rig.back();
    expect(rig.texts()).toEqual([]);
  });

  test('with content shows that content', () => {
    const rig = opened({ status: 404 });
    rig.web.follow(next);
    rig.web.failPart('https://shop.example.cn/a.png', 404);
    rig.phone.pass(500);
    expect(rig.texts()).toEqual([]);
  });
});

describe('the end of a load', () => {
  test('the owner’s script runs once in a document, not at each fragment, 204 or failure', () => {
    const rig = new Rig(configWith({ nativeConfig: { js: 'window.times = (window.times || 0) + 1' } })).start();
    rig.phone.reach = (address) => (address === next ? 'no-content' : 'offline');
    rig.web.follow(`${home}#top`);
    rig.web.follow(next);
    rig.phone.pass(500);
    const { document } = rig.web;
    rig.web.follow('https://shop.example.cn/gone');
    rig.phone.pass(500);
    expect(document.times).toBe(1);
  });

  test('cookies are written behind the page, after a load and when the app is left', () => {
    const rig = opened('page');
    expect(rig.phone.flushes).toEqual(['worker']);
    rig.life('onPause()V');
    rig.phone.pass(1_000);
    expect(rig.phone.flushes).toEqual(['worker', 'worker']);
  });

  test('a pull ends after half a minute, though its page forgot to say so', () => {
    const rig = opened('page');
    rig.web.evaluateJavascript('qdb.on("refresh", () => {})', null);
    drag(rig, farDown);
    const disc = pullableOf(rig)!.children[1]!;
    rig.phone.pass(29_000);
    expect(disc.translation).toBeGreaterThan(0);
    rig.phone.pass(2_000);
    expect(disc.translation).toBeLessThan(0);
  });

  test('a pull ends when its reload becomes a download', () => {
    const rig = opened('page');
    rig.phone.reach = () => 'download';
    drag(rig, farDown);
    rig.phone.pass(500);
    expect(pullableOf(rig)!.children[1]!.translation).toBeLessThan(0);
  });
});
