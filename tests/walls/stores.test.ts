import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|CompiledQuery\./;

/** `database/` is made of SQL, and `testing/` arranges rows for tests. */
const outsideStores = sourcesOf('server').filter(
  (file) => !/^server\/(database|testing)\/|\/store[\w-]*\.ts$/.test(file) && SQL.test(readFileSync(file, 'utf8')),
);

test('features have their SQL in stores', () => {
  expect(outsideStores.filter((file) => /^server\/features?\//.test(file))).toEqual([]);
});

test('files of the rest of the server with SQL of their own: no more than there were', () => {
  expect(outsideStores.length).toBeLessThanOrEqual(7);
});

/** The verbs that the functions of stores begin with; after one stands the thing, and then what it becomes (`updateUploadReady`). STYLE.md, “Verbs”. */
const verbs = {
  find: 'one row, or null',
  list: 'rows',
  count: 'their number',
  sum: 'their sum',
  is: 'a predicate',
  has: 'a predicate',
  lock: 'rows until the end of the transaction',
  insert: 'new rows',
  upsert: 'a row that may exist',
  update: 'what rows hold',
  remove: 'rows, or a value of them',
  claim: 'what only one of simultaneous callers gets',
  create: 'tables',
};

const VERB = new RegExp(`^(?:${Object.keys(verbs).join('|')})(?=[A-Z])`);
const EXPORTED_FUNCTION = /^export (?:async )?(?:function\*?|const|let) ([a-z]\w*)/gm;
const EXPORTED_OTHERWISE = /^export (?:default|\*|\{)/m;

const stores = sourcesOf('server').filter(
  (file) => /\/store[\w-]*\.ts$/.test(file) && SQL.test(readFileSync(file, 'utf8')),
);

const namesIn = (source: string): string[] => [...source.matchAll(EXPORTED_FUNCTION)].map(([, name = '']) => name);

test('the functions of stores begin with a verb of STYLE', () => {
  expect(stores.length).toBeGreaterThan(70);
  const named = stores.flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ name }) => !VERB.test(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(stores.filter((file) => EXPORTED_OTHERWISE.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const wrong of ['deleteSession', 'keepCode', 'claimedSince', 'list', 'isolated']) {
    expect(namesIn(`export const ${wrong} = 1`).filter((name) => !VERB.test(name))).toEqual([wrong]);
  }
});

test('every verb of stores is used, and STYLE lists it', () => {
  const used = new Set(
    stores.flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => VERB.exec(name)?.[0])),
  );
  expect(Object.keys(verbs).filter((verb) => !used.has(verb))).toEqual([]);
  const [, listed = ''] = /^(find\/.+) in stores/m.exec(readFileSync('STYLE.md', 'utf8').replaceAll(' · ', '\n')) ?? [];
  expect(listed.split('/')).toEqual(Object.keys(verbs).filter((verb) => verb !== 'is' && verb !== 'has'));
});
