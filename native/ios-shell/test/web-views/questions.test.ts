import { expect, test } from 'vitest';
import type { Block, Thing } from '../emulator/objects.ts';
import { originOf } from '../emulator/web/web-document.ts';
import { engineOf } from '../emulator/web/web-engine.ts';
import { WebPage } from '../emulator/web/web-page.ts';
import { freeQuestions } from '../emulator/web/web-questions.ts';
import { addScript, makeView, own, webView } from './web-view.ts';

const create = 'webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:';

/** A page whose windows are views with the given configuration, and ask the opener's delegate. */
function withWindows(makeWindow?: (given: Thing) => Thing) {
  const view: ReturnType<typeof webView> = webView({
    ui: {
      [create]: (_web: Thing, configuration: Thing) =>
        makeWindow
          ? makeWindow(configuration)
          : makeView(view.world, view.web.get<Thing>('navigationDelegate')!.get('answers')!, {}, configuration),
    },
  });
  view.load(own);
  view.page.open();
  view.page.told.length = 0;
  return view;
}

test('I11: window.open asks no policy of the opener, a link with a target asks first', () => {
  const { page } = withWindows();
  const opened = page.openWindow(`${own}w`)!;
  expect([page.told, opened.told]).toEqual([[], [`D ${own}w`, 'S']]);
  page.followBlank(`${own}link`);
  expect(page.told).toEqual([`D(none) ${own}link`]);
});

test('I11: the window’s request is the page’s own: opener, body and Referer arrive', () => {
  const { page } = withWindows();
  const opened = page.openWindow('https://pay.example/', { method: 'POST', body: 'a=1' })!.end();
  expect(opened.document.request).toEqual({ method: 'POST', body: 'a=1', referer: own });
  expect(opened.document.opener).toBe(page.document);
  expect(page.followBlank(`${own}link`)!.end().document.opener).toBeNull();
});

test('I11: an empty window tells S, C, F without a question, and has the origin of its opener', () => {
  const { world, page } = withWindows();
  addScript(world, page.web, 'start()', true);
  const opened = page.openWindow('')!;
  expect(opened.told).toEqual(['S', 'C', 'F']);
  expect(opened.document.origin).toEqual(originOf(own));
  opened.engine.rewrite(own);
  expect(opened.document.ran.filter(({ when }) => when === 'start')).toHaveLength(2);
});

test('I11: without a view the script gets null and nothing is requested; a foreign configuration ends the app', () => {
  const without = webView();
  expect(without.page.openWindow(own)).toBeNull();
  const other = withWindows(() => makeView(other.world, {}, {}));
  expect(() => other.page.openWindow(own)).toThrow('was not created with the given configuration');
});

test.each([
  ['https://a.example/', 'https', 'a.example', 0],
  ['https://a.example:8443/', 'https', 'a.example', 8443],
  ['https://a.example:443/', 'https', 'a.example', 0],
  ['http://a.example/', 'http', 'a.example', 0],
  ['about:blank', '', '', 0],
  ['data:text/html,x', '', '', 0],
])('I12: the origin of %s', (address, protocol, host, port) => {
  expect(originOf(address)).toEqual({ protocol, host, port });
});

test('I12: a document that another one made has its origin, and so has its message', () => {
  const { world, page, web } = withWindows();
  const messages: Thing[] = [];
  const handler = world.objects.make('NSObject');
  handler.has.set('answers', {
    'userContentController:didReceiveScriptMessage:': (_controller: Thing, message: Thing) => messages.push(message),
  });
  web.get<Thing>('configuration')!.get<Thing>('userContentController')!.has.set('handler', handler);
  page.frame('about:srcdoc');
  page.post('one', { frame: 'inner' });
  const opened = page.openWindow('https://b.example:8443/')!.end();
  opened.post('two');
  const origins = messages.map((each) => each.get<Thing>('frameInfo')!.get<Thing>('securityOrigin')!);
  expect(origins.map((origin) => [origin.get('host'), origin.get('port')])).toEqual([
    ['a.example', 0],
    ['b.example', 8443],
  ]);
  expect(messages.map((each) => each.get('webView'))).toEqual([web, opened.web]);
});

test('I15: a question that is never answered, and one that is answered twice, end the app; a later answer is fine', () => {
  const { world, page, heard } = webView({ decide: () => null });
  page.begin(own);
  expect(() => freeQuestions(world)).toThrow('was never answered');
  const answer = heard[0]!.values[1] as Block;
  world.callBlock(answer, ['integer'], 1);
  expect(page.told).toEqual([`D ${own}`, 'S']);
  expect(() => freeQuestions(world)).not.toThrow();
  expect(() => world.callBlock(answer, ['integer'], 1)).toThrow('was answered twice');
});

test('I16: a delegate without methods has WebKit’s defaults', () => {
  const { world } = webView();
  const page = new WebPage(world, makeView(world, {}, {}));
  page.open(own);
  expect(page.document.address).toBe(own);
  page.open(`${own}file`, { shows: false });
  expect([page.document.address, page.told.at(-1)]).toEqual([own, 'FP 102']);
  const [confirmed, typed] = [page.ask('confirm', 'x'), page.ask('prompt', 'y')];
  expect([confirmed.answers, typed.answers]).toEqual([[false], [null]]);
});

test('I17: the system answers before the delegate, which then decides about camera and microphone alone', () => {
  const { world } = webView();
  const kinds: number[] = [];
  const capture = 'webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:';
  const ui = {
    [capture]: (_web: Thing, _origin: Thing, _frame: Thing, kind: number, decide: Block) => {
      kinds.push(kind);
      world.callBlock(decide, ['integer'], 1);
    },
  };
  const page = new WebPage(world, makeView(world, {}, ui));
  expect(page.mayCapture(0, 'a.example', { system: false })).toBe(false);
  expect(kinds).toEqual([]);
  expect(page.mayCapture(0, 'a.example')).toBe(true);
});

test('I18: window.close is told to the window’s delegate', () => {
  const closed: Thing[] = [];
  const { world } = webView();
  const ui = { 'webViewDidClose:': (web: Thing) => closed.push(web) };
  const page = new WebPage(world, makeView(world, {}, ui));
  page.closeWindow();
  expect(closed).toEqual([page.web]);
});

test('I18: the state of a list brings its entries back and loads the present one', () => {
  const { world, page, web } = withWindows();
  page.open(`${own}two`);
  const state = world.send(web, 'interactionState');
  const again = new WebPage(world, makeView(world, {}, {}));
  world.send(again.web, 'setInteractionState:', state);
  again.open();
  expect(again.told.at(0)).toBe(`D ${own}two`);
  expect(again.document.address).toBe(`${own}two`);
  expect(engineOf(world, again.web).go(-1, 'page')).toBe(true);
});
