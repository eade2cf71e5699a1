import { describe, expect, test } from 'vitest';
import type { WebViewTransport } from '../fakes/webkit/android-webkit-requests.ts';
import { killRenderer } from '../fakes/webkit/android-webkit-windows.ts';
import { home, pageCallbacks, type View, ViewPhone } from './view-on-phone.ts';

/** Gives the window that waits first a view. */
function bind(opener: View, child: View | null): void {
  const message = opener.chrome.messages.shift()!;
  (message.obj as WebViewTransport).setWebView((child?.web ?? null) as never);
  message.sendToTarget();
}

describe('a new window', () => {
  test('A15: has no address until it gets a view, whose own client is asked, with opener, body and Referer', () => {
    const on = new ViewPhone();
    const opener = on.shown();
    const popup = opener.web.openWindow({ address: 'https://pay.example/', method: 'POST', body: 'a=1' })!;
    on.pass(60_000);
    expect([opener.chrome.told, popup.web]).toEqual([['create touch'], null]);
    const child = on.newView();
    bind(opener, child);
    on.pass();
    expect(pageCallbacks(child)).toEqual([
      'PS https://pay.example/',
      'VH https://pay.example/',
      'PF https://pay.example/',
    ]);
    expect(child.web.opener).toBe(opener.web);
    expect(child.web.requests).toEqual([
      { address: 'https://pay.example/', method: 'POST', body: 'a=1', referer: home },
    ]);
    const link = on.newView();
    opener.web.openWindow({ address: 'weixin://wap/pay', noopener: true });
    bind(opener, link);
    on.pass();
    expect([link.client.told, link.web.opener]).toEqual([['SO weixin://wap/pay touch'], null]);
  });

  test('A15: is destroyed when another one waits, without a view, and when the app wants none', () => {
    const on = new ViewPhone();
    const opener = on.shown();
    const first = opener.web.openWindow({ address: home })!;
    const second = opener.web.openWindow({ address: home })!;
    expect([first.isClosed, second.isClosed]).toEqual([false, true]);
    bind(opener, null);
    on.pass();
    expect(first.isClosed).toBe(true);
    opener.chrome.takesWindows = false;
    expect(opener.web.openWindow({ address: home })!.isClosed).toBe(true);
    expect(opener.web.openWindow({ address: home, byHand: false })).toBeNull();
  });

  test('A15: without an address is silent until its opener writes into it', () => {
    const on = new ViewPhone();
    const opener = on.shown();
    const child = on.newView();
    opener.web.openWindow();
    bind(opener, child);
    on.pass(600_000);
    expect(child.client.told).toEqual([]);
    child.web.writeFromOpener();
    on.pass();
    expect(pageCallbacks(child)).toEqual(['PS about:blank', 'PF about:blank']);
  });

  test('A16: keeps the objects that its view had before, and closes by script only when a script opened it', () => {
    const on = new ViewPhone();
    const opener = on.shown();
    const child = on.newView();
    const calls: string[] = [];
    const bridge = Object.assign(child.client, { call: (text: string) => calls.push(text) });
    child.web.addJavascriptInterface(bridge, 'Native');
    opener.web.openWindow({ address: home });
    bind(opener, child);
    on.pass();
    child.web.document.Native.call('here');
    expect(calls).toEqual(['here']);
    child.web.closeByPage();
    opener.web.closeByPage();
    expect([child.chrome.told, opener.chrome.told]).toEqual([['close'], ['create touch']]);
  });
});

describe('the renderer', () => {
  test('A17: dies for every view at once, and takes a new load on the same view', () => {
    const on = new ViewPhone();
    const views = [on.shown(), on.newView(), on.shown()];
    views[2]!.web.destroy();
    views[0]!.web.loadUrl('https://a.example/next');
    killRenderer();
    on.pass(60_000);
    expect(views.map(({ client }) => client.told)).toEqual([['gone'], ['gone'], []]);
    views[0]!.web.loadUrl(home);
    on.pass();
    expect(pageCallbacks(views[0]!)).toEqual(['gone', 'PS /', 'VH / reload', 'PF /']);
  });

  test.each([
    [34, false],
    [25, true],
  ])('A17: ends the app where a client leaves it to Android (level %i, handled %s)', (sdk, handled) => {
    const on = new ViewPhone((phone) => {
      phone.sdk = sdk;
    });
    on.shown().client.handlesDeath = handled;
    killRenderer();
    expect(() => on.pass()).toThrow('The app ended');
  });
});
