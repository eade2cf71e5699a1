import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .toSorted((a, b) => a.file.localeCompare(b.file));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('forms', () => {
  test.each([
    ['checkbox', 'web/components/check-box.tsx'],
    ['search', 'web/components/search-field.tsx'],
    ['file', 'web/components/upload/file-button.tsx'],
  ])('type="%s" has one component', (type, component) => {
    expect(filesWith(new RegExp(`type="${type}"`))).toEqual([component]);
  });

  test('take their state, their submission and its end from useForm', () => {
    expect(filesWith(/\bFormEvent\b/)).toEqual(['web/components/use-form.ts']);
    expect(filesWith(/<form\s[^<]*\bonSubmit=/)).toEqual([]);
  });

  test('and buttons know from useBusy that a call is under way', () => {
    const state = /\[(\w*[bB]usy|saving|sending|submitting|uploading|loading), set\w+\]/;
    expect(filesWith(state)).toEqual(['web/components/use-busy.ts']);
  });
});

test('requests are sent in web/call alone', () => {
  const strays = filesWith(/(?<![\w.])fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\b|sendBeacon\(/);
  expect(strays.filter((file) => !file.startsWith('web/call/'))).toEqual([]);
});

test('a feature makes the client of its calls once, in its api.ts; loaders make one in process', () => {
  const made = sources.filter(({ text }) => /\bclient</.test(text) && !/inProcess\(/.test(text));
  expect(made.map(({ file }) => file).filter((file) => !/^web\/(call\/client|[\w-]+\/api)\.ts$/.test(file))).toEqual(
    [],
  );
});
