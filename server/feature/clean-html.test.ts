import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('an article keeps its structure', () => {
  const html =
    '<h2>新版本</h2><p>支持 <strong>iOS</strong>。</p><ul><li>第一</li></ul><pre><code>a &lt; b</code></pre>';
  expect(cleanHtml(html)).toBe(html);
});

test('a link opens without access to our page', () => {
  expect(cleanHtml('<a href="https://example.com/" target="_blank">看</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener nofollow">看</a>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)><p>x</p></svg>',
  '<style>@import url(https://evil.example)</style>',
  '<img src=x onerror=alert(1)>',
])('%s cannot run, load or frame anything', (html) => {
  expect(cleanHtml(html)).not.toMatch(/script|onclick|onload|onerror|evil|iframe|style|<svg|<img/);
});
