import { describe, expect, test } from 'vitest';
import type { Reach } from '../fakes/phone.ts';
import { home, pageCallbacks, ViewPhone } from './view-on-phone.ts';

const next = 'https://a.example/next';
const reaching = (reach: Reach) =>
  new ViewPhone((phone) => {
    phone.reach = (address) => (address === next ? reach : 'page');
  });

describe('a load that fails', () => {
  test('A6: tells PS, RE and PF, and leaves an opaque error document in the history', () => {
    const on = reaching('offline');
    const view = on.shown();
    view.web.loadUrl(next);
    on.pass();
    expect(pageCallbacks(view).sort()).toEqual(['PF /next', 'PS /next', 'RE /next', 'VH /next']);
    expect(view.client.told.indexOf('PS /next')).toBeLessThan(view.client.told.indexOf('RE /next'));
    expect([view.web.getUrl(), view.web.canGoBack()]).toEqual([next, true]);
    expect(view.web.document.location.origin).toBe('null');
  });

  test('A6: after its first part tells another PS, RE and PF over that part', () => {
    const on = reaching('cut');
    const view = on.shown();
    view.web.loadUrl(next);
    on.pass();
    expect(pageCallbacks(view)).toEqual(['PS /next', 'VH /next', 'PS /next', 'RE /next', 'PF /next']);
    expect(view.web.document.location.origin).toBe('https://a.example');
  });
});

describe('a page of http in an app of https', () => {
  const plain = 'http://a.example/next';

  test.each([
    [27, ['PS', 'VH', 'PF']],
    [28, ['PF', 'PS', 'RE', 'VH']],
  ])('A25: on Android level %i is told by %j', (sdk, told) => {
    const on = new ViewPhone((phone) => Object.assign(phone, { sdk }));
    const view = on.shown();
    view.web.loadUrl(plain);
    on.pass();
    const words = pageCallbacks(view).map((each) => each.split(' ')[0]);
    expect(sdk < 28 ? words : words.sort()).toEqual(told);
    expect(view.web.requests.filter(({ address }) => address === plain)).toHaveLength(sdk < 28 ? 1 : 0);
  });

  test('A25: is asked for where a redirect leads to it', () => {
    const on = new ViewPhone((phone) => {
      phone.reach = (address) => (address === next ? { redirect: plain } : 'page');
    });
    const view = on.shown();
    view.web.loadUrl(next);
    on.pass();
    expect(view.client.told).toContain(`SO ${plain} redirect`);
    expect(pageCallbacks(view).map((each) => each.split(' ')[0])).toContain('RE');
  });
});

describe('a load without a page', () => {
  test.each<[string, Reach, (web: ReturnType<ViewPhone['shown']>['web']) => void]>([
    ['204', 'no-content', () => {}],
    ['stopped', 'slow', (web) => web.stopLoading()],
    ['superseded', 'slow', (web) => web.loadUrl('https://a.example/later')],
  ])('A7: %s: is PF of its address alone, and the old page stays', (_, reach, then) => {
    const on = reaching(reach);
    const view = on.shown();
    const { document } = view.web;
    view.web.loadUrl(next);
    on.phone.pass(45);
    then(view.web);
    on.phone.pass(5);
    expect(pageCallbacks(view)).toEqual(['PF /next']);
    expect(view.web.document).toBe(document);
    expect(view.web.engine.address).toBe(home);
  });

  test('A7: a download is told to its listener alone, and a link that the app takes over to nobody', () => {
    const on = reaching('download');
    const view = on.shown();
    view.web.follow(next);
    on.pass();
    expect(pageCallbacks(view)).toEqual(['SO /next touch']);
    view.client.takesOver = () => true;
    view.web.follow('https://a.example/taken');
    on.pass();
    expect(pageCallbacks(view)).toEqual(['SO /next touch', 'SO /taken touch']);
    expect(view.web.getUrl()).toBe(home);
  });

  test('A7: a load that is stopped after its commit is finished once', () => {
    const on = new ViewPhone();
    const view = on.newView();
    view.web.loadUrl(home);
    on.phone.pass(45);
    view.web.stopLoading();
    on.pass();
    expect(pageCallbacks(view)).toEqual(['PS /', 'VH /', 'PF /']);
  });
});

describe('a bad certificate', () => {
  test('A8: is told alone, is PF alone when refused, and is asked for again', () => {
    const on = new ViewPhone((phone) => {
      phone.reach = () => 'unsafe';
    });
    const view = on.newView();
    view.web.loadUrl(home);
    on.pass();
    expect(pageCallbacks(view)).toEqual(['SSL']);
    expect([view.web.getUrl(), view.web.engine.address]).toEqual([home, null]);
    view.client.certificates[0]!.cancel();
    on.pass();
    expect(pageCallbacks(view)).toEqual(['SSL', 'PF /']);
    expect(view.web.getUrl()).toBeNull();
    view.web.loadUrl(home);
    on.pass();
    view.client.certificates[1]!.proceed();
    on.pass();
    expect(pageCallbacks(view).slice(2)).toEqual(['SSL', 'PS /', 'VH /', 'PF /']);
    view.web.reload();
    on.pass();
    expect(view.client.certificates).toHaveLength(2);
  });
});

describe('an error status', () => {
  test.each<[string, Reach, string[], boolean]>([
    ['with a page', { status: 404 }, ['RHE 404', 'PS /next', 'VH /next', 'PF /next'], false],
    ['without one', { status: 500, isEmpty: true }, ['RHE 500', 'PS /next', 'PF /next', 'VH /next'], true],
  ])('A9: %s has its own order', (_, reach, told, isError) => {
    const on = reaching(reach);
    const view = on.shown();
    view.web.loadUrl(next);
    on.pass();
    expect(pageCallbacks(view)).toEqual(told);
    expect(view.web.document.location.protocol === 'chrome-error:').toBe(isError);
  });

  test('A9: of a part of the page says so', () => {
    const on = new ViewPhone();
    const view = on.shown();
    view.web.failPart('https://a.example/a.png', 404);
    view.web.failPart('https://a.example/b.png');
    on.pass();
    expect(view.client.told).toEqual(['RHE 404 part', 'RE /b.png part']);
  });
});

describe('the switches of the engine', () => {
  test.each([false, true])('A10: the page is drawn before or after its end (%s)', (paintsLate) => {
    const on = new ViewPhone((phone) => {
      phone.paintsLate = paintsLate;
    });
    const view = on.newView();
    view.web.loadUrl(home);
    on.pass();
    const { told } = view.client;
    expect(told.indexOf('PCV /') > told.indexOf('PF /')).toBe(paintsLate);
    expect(told.indexOf('PCV /')).toBeGreaterThan(told.indexOf('VH /'));
  });

  test('A10: a kept document comes back without PF', () => {
    const on = new ViewPhone((phone) => {
      phone.keepsDocuments = true;
    });
    const view = on.shown();
    const { document } = view.web;
    view.web.loadUrl(next);
    on.pass();
    view.client.told.length = 0;
    view.web.goBack();
    on.pass();
    expect(pageCallbacks(view)).toEqual(['PS /', 'VH /']);
    expect(view.web.document).toBe(document);
  });

  test.each([false, true])(
    'A10: a page without a rest finishes at its load event in older engines only (%s)',
    (old) => {
      const on = reaching('restless');
      on.phone.finishesAtLoad = old;
      const view = on.shown();
      view.web.loadUrl(next);
      on.pass(60_000);
      expect(view.client.told.includes('PF /next')).toBe(old);
      view.web.engine.becomeQuiet();
      on.pass();
      expect(view.client.told.filter((line) => line === 'PF /next')).toHaveLength(1);
    },
  );
});
