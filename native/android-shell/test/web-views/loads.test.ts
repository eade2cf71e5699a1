import { describe, expect, test } from 'vitest';
import type { Reach } from '../fakes/phone.ts';
import { ValueCallback } from '../fakes/webkit/android-webkit-requests.ts';
import { home, pageCallbacks, ViewPhone } from './view-on-phone.ts';

const next = 'https://a.example/next';
const reaching = (reach: Reach) =>
  new ViewPhone((phone) => {
    phone.reach = (address) => (address === next ? reach : 'page');
  });

describe('a load of the app', () => {
  test('A1: is silent until the server answers, then PS, VH and at last PF', () => {
    const on = reaching('slow');
    const view = on.shown();
    const { document } = view.web;
    view.web.loadUrl(next);
    on.pass(3_600_000);
    expect(view.client.told).toEqual(['SI /next', 'LR /next']);
    expect(view.web.getUrl()).toBe(next);
    expect([view.web.engine.address, view.web.document]).toEqual([home, document]);
    on.phone.reach = () => 'page';
    view.web.engine.answer();
    on.pass();
    expect(pageCallbacks(view)).toEqual(['PS /next', 'VH /next', 'PF /next']);
    expect(view.client.told).toContain('PCV /next');
  });

  test('A2: calls nothing before loadUrl, reload, goBack and stopLoading return', () => {
    const on = new ViewPhone();
    const view = on.shown();
    const acts = ['loadUrl', 'reload', 'goBack', 'stopLoading'] as const;
    for (const act of acts) {
      view.web.loadUrl(next);
      on.pass();
      view.client.told.length = 0;
      view.web[act](next);
      expect([act, view.client.told]).toEqual([act, []]);
      on.pass();
    }
    view.client.told.length = 0;
    view.web.follow(home);
    expect(view.client.told).toEqual(['SO / touch']);
  });

  test('A11: tells of a reload for reload and for the committed address, and of none otherwise', () => {
    const on = new ViewPhone();
    const view = on.shown();
    view.web.reload();
    on.pass();
    view.web.loadUrl(home);
    on.pass();
    view.web.loadUrl(next);
    on.pass();
    view.web.follow(next);
    on.pass();
    view.web.goBack();
    on.pass();
    const visited = view.client.told.filter((line) => line.startsWith('VH'));
    expect(visited).toEqual(['VH / reload', 'VH / reload', 'VH /next', 'VH /next', 'VH /']);
    expect(view.web.engine.history.entries).toHaveLength(2);
  });
});

describe('the question about an address', () => {
  test('A3: is asked for links, other schemes and redirects, and for nothing that the app or a form begins', () => {
    const on = reaching({ redirect: 'https://a.example/target' });
    const view = on.shown();
    view.web.follow('https://a.example/list', { byHand: false });
    on.pass();
    view.web.follow('tel:10086', { mainFrame: false, byHand: false });
    view.web.follow('https://b.example/', { mainFrame: false });
    view.web.follow('https://a.example/list#top');
    view.web.reload();
    on.pass();
    view.web.goBack();
    on.pass();
    view.web.post('https://a.example/pay', 'a=1');
    on.pass();
    view.web.loadUrl(next);
    on.pass();
    view.web.post(next, 'a=1');
    on.pass();
    view.web.follow(next);
    on.pass();
    expect(view.client.told.filter((line) => line.startsWith('SO'))).toEqual([
      'SO /list',
      'SO tel:10086 frame',
      'SO /target redirect',
      'SO /target redirect',
      'SO /next touch',
      'SO /target redirect',
    ]);
  });

  test('A4: names the redirect, whose first address is requested and shown while it waits, and whose last one commits', () => {
    const on = reaching({ redirect: 'https://a.example/target' });
    const view = on.shown();
    view.web.loadUrl(next);
    on.phone.pass(45);
    expect(view.web.getUrl()).toBe(next);
    on.pass();
    expect(view.client.told).toEqual([
      'SI /next',
      'LR /next',
      'SO /target redirect',
      'PS /target',
      'VH /target',
      'PCV /target',
      'PF /target',
    ]);
  });

  test('A12: is not asked for moves of a script while a load of the app waits, unless they were touched', () => {
    const on = reaching('slow');
    const view = on.shown();
    view.web.loadUrl(next);
    on.pass();
    view.client.told.length = 0;
    view.web.follow('https://a.example/script', { byHand: false });
    view.web.follow(`${home}#top`, { byHand: false });
    view.web.pushState('https://a.example/pushed');
    on.pass();
    expect(view.client.told).toEqual(['VH /pushed', 'VH /#top']);
    expect(view.web.getUrl()).toBe(`${home}#top`);
    on.phone.reach = () => 'page';
    view.web.engine.answer();
    on.pass();
    expect(view.web.getUrl()).toBe(next);
    on.phone.reach = () => 'slow';
    view.web.loadUrl(home);
    on.pass();
    view.web.follow('https://a.example/touched');
    on.phone.reach = () => 'page';
    on.pass();
    expect(view.web.getUrl()).toBe('https://a.example/touched');
  });
});

describe('a move within the document', () => {
  test('A5: is VH and PF for a fragment, VH alone for another path, both ways in the history', () => {
    const on = new ViewPhone();
    const view = on.shown();
    const { document } = view.web;
    view.web.follow(`${home}#top`);
    on.pass();
    view.web.loadUrl(`${home}#end`);
    on.pass();
    view.web.pushState('https://a.example/route');
    on.pass();
    view.web.goBack();
    on.pass();
    view.web.goBack();
    on.pass();
    expect(view.client.told).toEqual([
      ...['VH /#top', 'PF /#top', 'VH /#end', 'PF /#end'],
      ...['VH /route', 'VH /#end', 'VH /#top', 'PF /#top'],
    ]);
    expect(view.web.document).toBe(document);
  });

  test('A5: of a frame is told by nothing but what it loads, and goes back before the page does', () => {
    const on = new ViewPhone();
    const view = on.shown();
    view.web.moveFrame('https://ads.example/2');
    expect(view.web.canGoBack()).toBe(true);
    view.web.goBack();
    on.pass();
    expect([view.client.told, view.web.canGoBack()]).toEqual([['LR https://ads.example/2/style.css', 'LR /'], false]);
  });
});

describe('the script world', () => {
  test('A13: of the committed document runs what is evaluated, after the page’s first script, and answers later', () => {
    const on = reaching('slow');
    on.phone.inlineScript = () => 'window.order = ["inline"]';
    const view = on.shown();
    const heard = new ValueCallback();
    view.web.loadUrl(next);
    on.pass();
    view.web.evaluateJavascript('order.push("shell"); ({ order })', heard);
    expect(view.web.document.order).toEqual(['inline']);
    on.pass();
    expect(view.web.document.order).toEqual(['inline', 'shell']);
    expect(heard.answers).toEqual(['{"order":["inline","shell"]}']);
  });

  test('A14: of a foreign page calls without its origin while an own address is pending; the last VH tells it', () => {
    const on = reaching('slow');
    const view = on.shown('https://evil.example/');
    view.web.loadUrl(next);
    on.pass();
    expect(view.web.getUrl()).toBe(next);
    expect(view.web.document.location.origin).toBe('https://evil.example');
    expect(view.web.engine.address).toBe('https://evil.example/');
  });
});
