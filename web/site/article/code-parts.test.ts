import { expect, test } from 'vitest';
import { codeParts } from './code-parts.ts';

test('remarks, strings and words of the language stand out, and nothing is lost', () => {
  const code = "// 'no string'\nawait qdb.botnav.select({ id: 'await' })";
  const parts = codeParts(code, 'js');
  expect(parts.map(({ text }) => text).join('')).toBe(code);
  expect(parts.filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'remark', text: "// 'no string'" },
    { kind: 'word', text: 'await' },
    { kind: 'string', text: "'await'" },
  ]);
});

test('a language without a grammar stays plain', () => {
  expect(codeParts('a "b"', '')).toEqual([{ kind: 'plain', text: 'a "b"' }]);
});
