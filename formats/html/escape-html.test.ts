import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

test('text stays text between tags and quotation marks', () => {
  expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
});

test('escaped text is read back, also as React writes it', () => {
  const text = `<a b="c" d='e'>&amp;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('it&#x27;s &unknown;')).toBe("it's &unknown;");
});

test('html is escaped here alone', () => {
  const sources = globSync('{cli,packager,server,web,website}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  const escapes = /\[&<>["']*\]|'<'(,|:) '&/;
  expect(sources.filter((file) => escapes.test(readFileSync(file, 'utf8')))).toEqual([]);
});
