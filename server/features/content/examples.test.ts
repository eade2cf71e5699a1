import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseArticle } from './content-files.ts';
import { exampleOf, examplesIn, keepExamples, scriptOf } from './examples.ts';
import { readBlocks } from './read-blocks.ts';

const ours = globSync('content/**/*.md').flatMap((file) =>
  examplesIn(parseArticle(readFileSync(file, 'utf8')).body).map((code) => ({ file, code })),
);

test('every runnable example of the documents is a script', async () => {
  expect(ours.length).toBeGreaterThan(8);
  const broken: string[] = [];
  for (const { file, code } of ours) {
    const { default: run } = (await import(`data:text/javascript,${encodeURIComponent(scriptOf(code))}`).catch(
      (error: unknown) => ({ default: error }),
    )) as { default: unknown };
    if (typeof run !== 'function') {
      broken.push(`${file}: ${String(run)}`);
    }
  }
  expect(broken).toEqual([]);
});

test('code that is not in our files is never a script', () => {
  const text = '```js run\nawait qdb.ready()\n```\n';
  const other = readBlocks('```js run\nalert(1)\n```\n');
  keepExamples([text]);
  expect(readBlocks(text)[0]).toMatchObject({ example: expect.stringMatching(/^\/examples\/[0-9a-f]{20}\.js$/) });
  expect(other).toEqual([{ kind: 'code', info: 'js run', text: 'alert(1)' }]);
  expect(exampleOf('js', 'await qdb.ready()')).toBeUndefined();
});
