import { expect, test } from 'vitest';
import { readBlocks, renderMarkdown } from './read-blocks.ts';

test('headings carry anchors of their own, also in Chinese and when two are the same', () => {
  const blocks = readBlocks('## 它做什么\n\n## Content\n\n### `a` & b\n\n## Content');
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: '它做什么', html: '它做什么', text: '它做什么' },
    { kind: 'heading', level: 2, id: 'content-2', html: 'Content', text: 'Content' },
    { kind: 'heading', level: 3, id: 'a-b', html: '<code>a</code> &amp; b', text: 'a & b' },
    { kind: 'heading', level: 2, id: 'content-3', html: 'Content', text: 'Content' },
  ]);
});

test('text is joined, and notes, tables and code stand by themselves', () => {
  const blocks = readBlocks(
    'One\n\n- two\n\n> **注意** three\n\n> four\n\n| a |\n|---|\n| b |\n\n```js run\nawait nothing()\n```\n',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'note', 'text', 'table', 'code']);
  expect(blocks[1]).toEqual({ kind: 'note', html: '<p>three</p>' });
  expect(blocks[4]).toEqual({ kind: 'code', info: 'js run', text: 'await nothing()' });
});

test('parts that only the site draws are left out of the plain text', () => {
  expect(renderMarkdown('a\n\n```fields botnav\n```\n\n```phone botnav\n{}\n```\n')).toBe('<p>a</p>\n');
});

test.each([
  '## <img src=x onerror=alert(1)>',
  '> **注意** <script>alert(1)</script>',
  '<iframe src="//evil.example"></iframe>',
  '[a](javascript:alert(1))',
  '| <svg onload=alert(1)> |\n|---|\n| a |',
])('%s brings nothing that runs', (markdown) => {
  const html = readBlocks(markdown).flatMap((block) => ('html' in block ? [block.html] : []));
  expect(html.join('')).not.toMatch(/<(script|img|iframe|svg)|javascript:|onerror|onload/);
});
