import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionsIn } from './functions-in.ts';
import { sourcesOf } from './imports-of.ts';

/** STYLE.md, Shape. Biome refuses as many lines too, but does not count text in JSX or the lines of functions inside. */
const LIMIT = 60;

test('no function has more than 60 lines', () => {
  const sources = sourcesOf(
    '{words,contract,rules,modules,formats,android,ios,installers,pictures,website,packager,native/sdk/src,server,web,cli,bench}',
  );
  const product = sources.filter((file) => !/^server\/testing\/|\/conformance\.ts$/.test(file));
  const functions = product.flatMap((file) =>
    functionsIn(file, readFileSync(file, 'utf8')).map(({ name, lines }) => ({ name: `${file} ${name}`, lines })),
  );
  expect(functions.length).toBeGreaterThan(2500);
  expect(functions.filter(({ lines }) => lines > LIMIT)).toEqual([]);
});
