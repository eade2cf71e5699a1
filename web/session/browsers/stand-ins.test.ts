import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { standInNames } from '#tests/browsers/stand-in-names.ts';

const source = readFileSync('web/session/browsers/stand-ins.js', 'utf8');

/** The globals that a browser has beside the language. */
const shared = { URL, AbortSignal, AbortController, DOMException, Event, setTimeout, structuredClone, console };
const missing = [
  'Map.groupBy',
  'Object.hasOwn',
  ...['at', 'toSorted', 'toReversed', 'findLast'].map((name) => `Array.prototype.${name}`),
  'String.prototype.at',
  'Object.getPrototypeOf(Uint8Array).prototype.at',
];

/** A realm without the originals of the stand-ins, as in an old browser, or with them. */
function realm(isOld: boolean) {
  const context = createContext({ ...shared });
  runInContext('globalThis.self = globalThis', context);
  if (isOld) {
    // biome-ignore lint/complexity/useArrowFunction: it is called with new.
    const OldUrl = function (address: string, base?: string) {
      return new URL(address, base);
    };
    Object.assign(context, { URL: OldUrl, AbortSignal: class {} });
    runInContext(
      `delete globalThis.structuredClone; ${missing.map((each) => `delete ${each};`).join('')} ${source}`,
      context,
    );
  }
  return (code: string) => JSON.stringify(runInContext(code, context));
}

test.each([
  'URL.parse("/a?b", "https://example.com").href',
  'URL.parse("no address")',
  '[URL.canParse("https://a"), URL.canParse("a"), URL.canParse("/a", "https://a")]',
  '[...Map.groupBy([1, 2, 3], (n) => n % 2)]',
  '[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString"), Object.hasOwn(Object.create(null), "a")]',
  '[[1, 2, 3].at(-1), [1, 2].at(0), [].at(0) === undefined, "ab".at(-1), new Uint8Array([4, 5]).at(-1), [1, 2].at(1.7), [1].at(-2) === undefined]',
  '[[3, 1, 2].toSorted(), [3, 1, 10].toSorted((a, b) => b - a), [1, 2].toReversed()]',
  '(() => { const list = [2, 1]; list.toSorted(); list.toReversed(); return list; })()',
  '[[1, 2, 3].findLast((n) => n < 3), [1].findLast((n) => n > 1) === undefined]',
  '(() => { const a = { b: [1, { c: null }] }; const copy = structuredClone(a); copy.b[1].c = 2; return [a, copy]; })()',
])('a stand-in answers as the original: %s', (code) => {
  expect(realm(true)(code)).toBe(realm(false)(code));
});

const signals = (any: string) => `(() => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.${any}([one.signal, other.signal]);
  const before = signal.aborted;
  other.abort('why');
  return [before, signal.aborted, signal.reason, AbortSignal.any([other.signal, one.signal]).reason, AbortSignal.any([]).aborted];
})()`;

test('signals end with the first of those that they follow, and with its reason', () => {
  expect(realm(true)(signals('any'))).toBe(realm(false)(signals('any')));
});

test('a signal ends after its time, and says so', async () => {
  const context = createContext({ ...shared, AbortSignal: class {} });
  runInContext(`globalThis.self = globalThis; ${source}`, context);
  const signal = runInContext('AbortSignal.timeout(1)', context) as AbortSignal;
  await new Promise((ended) => signal.addEventListener('abort', ended));
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a browser that has everything keeps its own', () => {
  const context = createContext({ ...shared });
  const own = 'JSON.stringify([URL.parse, AbortSignal.any, Map.groupBy, Array.prototype.at].map(String))';
  const before = runInContext(`globalThis.self = globalThis; ${own}`, context);
  expect(runInContext(`${source}; ${own}`, context)).toBe(before);
  expect(standInNames.size).toBeGreaterThan(10);
});

test.each(['throws', 'is null'])(
  'where the storage %s, a stand-in keeps what is written while the document is open',
  (how) => {
    const context = createContext({ ...shared, AbortSignal, document: {} });
    const value = how === 'throws' ? 'get() { throw new Error("denied"); }' : 'value: null';
    runInContext(
      `globalThis.self = globalThis;
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(self, name, { ${value}, configurable: true });
    ${source}`,
      context,
    );
    const code = `(() => {
    localStorage.setItem('a', 1);
    localStorage.setItem('b', 'c');
    localStorage.removeItem('b');
    return [localStorage.getItem('a'), localStorage.getItem('b'), localStorage.length, localStorage.key(0), localStorage.key(1), sessionStorage.length];
  })()`;
    expect(runInContext(code, context)).toEqual(['1', null, 1, 'a', null, 0]);
  },
);
