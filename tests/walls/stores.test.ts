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
