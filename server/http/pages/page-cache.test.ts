import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache, type Page } from './page-cache.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const page = (body: string, status = 200): Page => ({ status, headers: [], body, nonce: 'n' });

let time = 0;
let cache = createPageCache(() => time);
beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  cache = createPageCache(() => time);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The body answered for this rendering. */
const bodyOf = async (rendered: Page | Promise<Page>, key = '/') => (await cache.get(key, async () => rendered)).body;
const never = new Promise<Page>(() => {});

test('a page is rendered once a minute', async () => {
  expect(await bodyOf(page('one'))).toBe('one');
  time = MINUTE - 1;
  expect(await bodyOf(page('two'))).toBe('one');
  time = MINUTE;
  expect(await bodyOf(page('two'))).toBe('two');
});

test.each([
  ['an empty one', page('')],
  ['a missing one', page('none', 404)],
  ['one that leads elsewhere', page('', 302)],
  ['a fault', page('fault', 500)],
])('%s is not kept', async (_, rendered) => {
  expect(await cache.get('/', async () => rendered)).toBe(rendered);
  expect(await bodyOf(page('whole'))).toBe('whole');
});

test.each([500, 502, 503])('an aged page replaces a fault (%i) while it lasts, for up to a day', async (status) => {
  await bodyOf(page('good'));
  for (time = MINUTE; time < DAY; time += 60 * MINUTE) {
    expect(await bodyOf(page('fault', status))).toBe('good');
  }
  time = DAY;
  expect(await bodyOf(page('fault', status))).toBe('fault');
  expect(await bodyOf(page('new'))).toBe('new');
});

test('rendering is tried again every few seconds while the aged page is shown', async () => {
  await bodyOf(page('good'));
  time = MINUTE;
  const render = vi.fn(async () => page('fault', 503));
  for (; time < 2 * MINUTE; time += 100) {
    await cache.get('/', render);
  }
  expect(render).toHaveBeenCalledTimes(12);
  expect(await bodyOf(page('new'))).toBe('new');
});

test('a page that was removed is not shown from the cache later', async () => {
  await bodyOf(page('good'));
  time = MINUTE;
  expect(await bodyOf(page('gone', 404))).toBe('gone');
  expect(await bodyOf(page('fault', 503))).toBe('fault');
});

test('a hanging rendering does not delay requests that have an aged page', async () => {
  await bodyOf(page('good'));
  time = MINUTE;
  const answered = bodyOf(never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answered).toBe('good');
  expect(await bodyOf(never), 'and the next one not at all').toBe('good');
});

test('a late rendering is still stored', async () => {
  await bodyOf(page('good'));
  time = MINUTE;
  const late = Promise.withResolvers<Page>();
  const answered = bodyOf(late.promise);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answered).toBe('good');
  late.resolve(page('new'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await bodyOf(page('never asked for'))).toBe('new');
});

test('a hundred simultaneous requests for one page wait for one rendering', async () => {
  const render = vi.fn(async () => page('one'));
  const bodies = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['one']));
  expect(render).toHaveBeenCalledTimes(1);
});

test('later requests do not wait for a failed rendering', async () => {
  expect(await bodyOf(page('fault', 500))).toBe('fault');
  expect(await bodyOf(page('good'))).toBe('good');
});

test('requested pages stay, however many others there are', async () => {
  await bodyOf(page('home'), '/');
  for (let count = 0; count < 2_000; count++) {
    await bodyOf(page('report'), `/report/${count}`);
    expect(await bodyOf(page('again'), '/')).toBe('home');
  }
  expect(await bodyOf(page('again'), '/report/0')).toBe('again');
});

describe('after an edit of their data', () => {
  test('pages are rendered anew at once', async () => {
    await bodyOf(page('one'));
    cache.expire();
    expect(await bodyOf(page('two'))).toBe('two');
    expect(await bodyOf(page('three'))).toBe('two');
  });

  test('a rendering that began before is shown to nobody who asks later, and not kept', async () => {
    let finish = (_: Page) => {};
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.expire();
    const later = bodyOf(page('new'));
    finish(page('old'));
    expect((await slow).body).toBe('old');
    expect(await later).toBe('new');
    expect(await bodyOf(page('newer'))).toBe('new');
  });

  test('an aged page still replaces a failed rendering', async () => {
    await bodyOf(page('one'));
    cache.expire();
    expect(await bodyOf(page('', 503))).toBe('one');
  });
});
