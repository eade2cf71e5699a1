import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

const hostile = `<b a="c" d='e'>&`;
const escaped = '&lt;b a=&quot;c&quot; d=&#39;e&#39;&gt;&amp;';

test('texts are escaped, in elements and attributes', () => {
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('markup in markup stays as it is, alone and in a list', () => {
  const items = ['<', 2].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${trusted('<hr>')}`.text).toBe('<ul><li>&lt;</li><li>2</li></ul><hr>');
});

test('null and false leave nothing, zero and an empty text are written', () => {
  expect(html`<p${false}>${null}${0}${''}</p>`.text).toBe('<p>0</p>');
});

test('an object of a stranger is not taken for markup', () => {
  const forged = JSON.parse('{"text":"<script>"}');
  expect(html`<p>${forged}</p>`.text).toBe('<p>[object Object]</p>');
});
