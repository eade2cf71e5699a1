import { expect, test } from 'vitest';
import type { Block, Thing } from '../emulator/objects.ts';
import type { Answers } from '../emulator/world.ts';
import { addScript, own, webView } from './web-view.ts';

const next = `${own}next`;
const addressOf = (web: Thing) => web.get<Thing | null>('URL')?.get<string>('address') ?? null;

function shown(input: Parameters<typeof webView>[0] = {}) {
  const made = webView(input);
  made.load(own);
  made.page.open();
  made.page.told.length = 0;
  made.heard.length = 0;
  return { ...made, isLoading: () => made.world.send(made.web, 'isLoading') as boolean };
}

test('I1: a commanded load changes address and loading at once, then tells D, S, R, C, F with one navigation', () => {
  const { world, page, web, load, heard } = webView();
  load(own);
  expect([addressOf(web), world.send(web, 'isLoading'), page.told]).toEqual([own, true, []]);
  page.open();
  expect(page.told).toEqual([`D ${own}`, 'S', 'R', 'C', 'F']);
  expect(world.send(web, 'isLoading')).toBe(false);
  const navigations = heard.filter(({ selector }) => /did(Start|Commit|Finish)/.test(selector));
  expect(new Set(navigations.map(({ values }) => values[1])).size).toBe(1);
});

test('I1: the address of a move that the page began is the destination from S on', () => {
  const { page, web } = shown();
  page.begin(next);
  expect([addressOf(web), page.document.address]).toEqual([next, own]);
});

test('I2: a redirect asks before it is told, and there is no second S', () => {
  const { page, web } = shown();
  page.open(`${own}r`, { redirects: [next] });
  expect(page.told).toEqual([`D ${own}r`, 'S', `D ${next}`, 'RD', 'R', 'C', 'F']);
  expect(addressOf(web)).toBe(next);
});

test('I3: a fragment asks and does nothing more, pushState not even that; the document stays', () => {
  const { page, web, load } = shown();
  const { document } = page;
  page.open(`${own}#a`);
  load(`${own}#b`);
  page.begin();
  page.pushState(`${own}list`);
  expect(page.told).toEqual([`D ${own}#a`, `D ${own}#b`]);
  expect([addressOf(web), page.document === document]).toEqual([`${own}list`, true]);
  expect(page.engine.go(-1, 'page')).toBe(false);
  expect([addressOf(web), page.told.length]).toEqual([`${own}#b`, 2]);
});

test('I4: a refused load ends with nothing, a refused response and a 204 with 102, each at the old address', () => {
  const refused = shown({ decide: (address) => (address === next ? 0 : 1) });
  refused.page.open(next);
  refused.page.open(`${own}r`, { redirects: [next] });
  expect(refused.page.told).toEqual([`D ${next}`, `D ${own}r`, 'S', `D ${next}`, 'FP 102']);
  const { page, web, isLoading } = shown();
  page.open(next, { noContent: true });
  expect(page.told).toEqual([`D ${next}`, 'S', 'R', 'FP 102']);
  expect([addressOf(web), isLoading()]).toEqual([own, false]);
});

test('I4: a response that becomes a download is handed over before 102', () => {
  const { page } = webView({ respond: 2 });
  page.open(own);
  expect(page.told).toEqual([`D ${own}`, 'S', 'R', 'download', 'FP 102']);
});

test('I4: a stopped and a superseded load end with -999, a page that is cut off with a failure after its commit', () => {
  const { world, page, web, load } = shown();
  page.begin(next);
  world.send(web, 'stopLoading');
  expect(page.told.at(-1)).toBe('S');
  page.open(next, { silent: true });
  expect(page.told).toEqual([`D ${next}`, 'S', 'FP -999', `D ${next}`, 'S']);
  load(`${own}other`);
  page.open(undefined, { cut: true });
  expect(page.told.slice(5)).toEqual(['FP -999', `D ${own}other`, 'S', 'R', 'C', 'FN -1005']);
});

test('I5: a silent server gives D and S; a failure leaves the document, and nil where there was none', () => {
  const { page, web, load } = webView();
  load(own);
  page.begin();
  expect(page.told).toEqual([`D ${own}`, 'S']);
  page.end({ error: -1003 });
  expect([page.told.at(-1), addressOf(web), page.document.address]).toEqual(['FP -1003', null, 'about:blank']);
});

test('I6: an answer of 404 or 500 is a page; a bad certificate is a failure without a page', () => {
  const { page } = shown();
  page.open(next, { status: 404 });
  page.open(`${own}safe`, { error: -1202 });
  expect(page.told).toEqual([`D ${next}`, 'S', 'R', 'C', 'F', `D ${own}safe`, 'S', 'FP -1202']);
});

test('I7: frames ask D and R only, and their failures are silent', () => {
  const { page } = shown();
  page.frame('https://b.example/');
  page.frame('https://b.example/gone', 'fails');
  page.frame('https://b.example/none', 'noContent');
  expect(page.told.map((each) => each.split(' ')[0])).toEqual([
    'D(inner)',
    'R(inner)',
    'D(inner)',
    'D(inner)',
    'R(inner)',
  ]);
});

test('I7: the frames of an action are those of the present document, the destination is in its request', () => {
  const actions: Thing[] = [];
  const { page } = shown({
    decide: (_address, action) => {
      actions.push(action);
      return 1;
    },
  });
  page.open('https://b.example/');
  const target = actions.at(-1)!.get<Thing>('targetFrame')!;
  expect(target.get<Thing>('securityOrigin')!.get('host')).toBe('a.example');
  expect(actions[0]!.get<Thing>('targetFrame')!.get<Thing>('securityOrigin')!.get('host')).toBe('');
});

test('I8: the cache brings the same document back, without R and without start scripts', () => {
  const { page } = shown();
  const { document } = page;
  page.open(next);
  page.told.length = 0;
  expect(page.engine.go(-1, 'page')).toBe(true);
  page.end();
  expect(page.told).toEqual([`D ${own}`, 'S', 'C', 'F']);
  expect([page.document === document, document.ran.filter(({ when }) => when === 'start').length]).toEqual([true, 0]);
});

test('I9: a page’s own move ends a pending command, a hash too, pushState not', () => {
  const { page, load } = shown();
  load(next);
  page.begin();
  page.open(`${own}#a`);
  expect(page.told).toEqual([`D ${next}`, 'S', `D ${own}#a`, 'FP -999']);
  load(next);
  page.begin();
  page.pushState(`${own}list`);
  expect(page.told.slice(4)).toEqual([`D ${next}`, 'S']);
  page.begin('https://b.example/');
  expect(page.told.slice(6)).toEqual(['FP -999', 'D https://b.example/', 'S']);
});

test('I10: a script of the shell runs in the old document at S, in the new one after its first scripts at C', () => {
  const run = (web: Thing) => world.send(web, 'evaluateJavaScript:completionHandler:', 'shell()', null);
  const { world, page, web } = shown();
  const delegate = web.get<Thing>('navigationDelegate')!;
  const atBoth = { 'webView:didStartProvisionalNavigation:': run, 'webView:didCommitNavigation:': run };
  delegate.has.set('answers', { ...delegate.get<Answers>('answers'), ...atBoth });
  const { document } = page;
  const before = document.ran.length;
  page.open(next);
  expect(document.ran.slice(before).map(({ when }) => when)).toEqual(['evaluated']);
  expect(page.document.ran.map(({ when }) => when)).toEqual(['inline', 'evaluated']);
});

test('I13: user scripts run before the first inline script, in every frame unless they are for the main one', () => {
  const { world, page, web, load } = webView();
  addScript(world, web, 'everywhere()', false);
  addScript(world, web, 'main()', true);
  load(own);
  page.open();
  expect(page.document.ran.map(({ when, source }) => source || when)).toEqual(['everywhere()', 'main()', 'inline']);
  expect(page.frame('about:srcdoc')!.ran[0]!.source).toBe('everywhere()');
  page.engine.rewrite(own);
  expect(page.document.ran.slice(3).map(({ source }) => source)).toEqual(['everywhere()', 'main()']);
});

test('I14: the end of a process empties the address and tells nothing of a load; a late answer is harmless', () => {
  const { world, page, web, heard, isLoading } = shown({ decide: (address) => (address === next ? null : 1) });
  page.begin(next);
  page.die();
  expect([addressOf(web), isLoading(), page.told]).toEqual([null, false, [`D ${next}`, 'terminate']]);
  world.callBlock(heard[0]!.values[1] as Block, ['integer'], 1);
  expect(page.told.at(-1)).toBe('terminate');
});
