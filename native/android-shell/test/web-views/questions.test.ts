import { describe, expect, test } from 'vitest';
import { Bundle } from '../fakes/android-os.ts';
import { stringArray } from '../fakes/java-lang.ts';
import { CookieManager, setCookie } from '../fakes/webkit/android-webkit-cookies.ts';
import { FileChooserParams } from '../fakes/webkit/android-webkit-requests.ts';
import { home, pageCallbacks, ViewPhone } from './view-on-phone.ts';

const next = 'https://a.example/next';
const [video, audio] = ['android.webkit.resource.VIDEO_CAPTURE', 'android.webkit.resource.AUDIO_CAPTURE'];

describe('a question of a page', () => {
  test('A18: for camera and microphone does not wait for others, and wants everything or nothing', () => {
    const on = new ViewPhone();
    const { web, chrome } = on.shown();
    const [both, one] = [web.askPermission([video, audio]), web.askPermission([audio])];
    expect(chrome.told).toEqual(['permission', 'permission']);
    both.grant(stringArray([video]));
    one.grant(stringArray([audio]));
    expect([both.outcome, one.outcome]).toEqual([null, [audio]]);
    expect(() => one.deny()).toThrow('answered twice');
    const late = web.askPermission([video]);
    expect(() => on.phone.onThread('worker', () => late.deny())).toThrow('UI thread');
    web.follow(`${home}#top`);
    on.pass();
    expect(late.isCanceled).toBe(false);
    web.reload();
    on.pass();
    expect([late.isCanceled, chrome.told.at(-1)]).toEqual([true, 'permission canceled']);
  });

  test('A18: for the location waits for the one before, and is remembered where the app says so', () => {
    const on = new ViewPhone();
    const { web, chrome } = on.shown();
    const [here, there] = ['https://a.example/', 'https://b.example/'];
    const [first, second] = [web.locations.ask(here), web.locations.ask(there)];
    expect(chrome.told).toEqual([`location ${here}`]);
    first.invoke(there, true, true);
    expect(chrome.told).toHaveLength(1);
    first.invoke(here, true, true);
    expect(chrome.told).toEqual([`location ${here}`, `location ${there}`]);
    expect(web.locations.ask(here).outcome).toEqual([here, true, true]);
    web.loadUrl(next);
    on.pass();
    expect([second.outcome, chrome.told.at(-1)]).toEqual([undefined, 'location hidden']);
  });

  test('A19: takes one answer, and is listed until it has it', () => {
    const on = new ViewPhone((phone) => {
      phone.reach = (address) => (address === next ? { signIn: { realm: 'r', user: '林晓', password: '茶' } } : 'page');
    });
    const { web, client } = on.shown();
    const files = web.askFiles(new FileChooserParams());
    expect(files.answers).toEqual([null]);
    expect(() => files.onReceiveValue(null)).toThrow('twice');
    web.loadUrl(next);
    on.pass();
    const [signIn] = client.signIns;
    expect([signIn!.useHttpAuthUsernamePassword(), on.phone.unanswered.size]).toEqual([true, 1]);
    signIn!.proceed('林晓', 'wrong');
    on.pass();
    expect(client.signIns[1]!.useHttpAuthUsernamePassword()).toBe(false);
    client.signIns[1]!.proceed('林晓', '茶');
    on.pass();
    expect([web.engine.address, on.phone.unanswered.size]).toEqual([next, 0]);
    expect(() => signIn!.cancel()).toThrow('twice');
  });

  test('A19: about sending a form again moves nothing until it is answered', () => {
    const on = new ViewPhone();
    const view = on.shown();
    view.web.post(next, 'a=1');
    on.pass();
    view.web.reload();
    on.pass(60_000);
    expect(pageCallbacks(view).at(-1)).toBe('resubmit');
    view.client.resends[0]!.sendToTarget();
    on.pass();
    expect(view.web.requests.map(({ method, body }) => `${method} ${body}`)).toEqual(['GET ', 'POST a=1', 'POST a=1']);
  });

  test('A20: about a request comes on a thread of the background, and never for the target of a redirect', () => {
    const on = new ViewPhone((phone) => {
      phone.reach = (address) => (address === next ? { redirect: home } : 'page');
    });
    const { web, client } = on.newView();
    web.loadUrl(next);
    on.pass();
    expect(client.told.filter((line) => line.startsWith('SI'))).toEqual(['SI /next']);
    expect(client.siThread).toBe('background');
  });
});

describe('a view', () => {
  test('A21: that is destroyed hears nothing more, and takes calls without an effect', () => {
    const on = new ViewPhone();
    const { web, client } = on.shown();
    web.loadUrl(next);
    web.destroy();
    web.loadUrl(home);
    on.pass();
    expect([client.told, web.getUrl(), web.canGoBack(), web.afterDestroy]).toEqual([[], null, false, ['loadUrl']]);
  });

  test('A21: pauses alone, and refuses calls of other threads', () => {
    const on = new ViewPhone();
    const [one, other] = [on.shown(), on.shown()];
    one.web.onPause();
    expect([one.web.paused, other.web.paused]).toEqual([true, false]);
    expect(() => on.phone.onThread('worker', () => one.web.reload())).toThrow('thread worker');
  });

  test('A22: keeps its list in a bundle once something is committed, and loads the present entry of it', () => {
    const on = new ViewPhone();
    const bundle = new Bundle();
    expect(on.newView().web.saveState(bundle)).toBeNull();
    const { web } = on.shown();
    web.loadUrl(next);
    on.pass();
    expect(web.saveState(bundle)).not.toBeNull();
    const again = on.newView();
    expect(again.web.restoreState(new Bundle())).toBeNull();
    again.web.restoreState(bundle);
    expect(again.web.canGoBack()).toBe(true);
    on.pass();
    expect(pageCallbacks(again)).toEqual(['PS /next', 'VH /next', 'PF /next']);
  });

  test('A24: has cookies on the disk after a flush or 30 seconds, and the thread of a flush is known', () => {
    const on = new ViewPhone();
    setCookie('a=1');
    on.pass(29_000);
    expect(on.phone.cookies.disk.size).toBe(0);
    on.pass(1_000);
    expect([...on.phone.cookies.disk]).toEqual(['a=1']);
    setCookie('b=2');
    CookieManager.getInstance().flush();
    expect([...on.phone.cookies.disk]).toEqual(['a=1', 'b=2']);
    expect(on.phone.flushes).toEqual(['ui']);
  });
});
