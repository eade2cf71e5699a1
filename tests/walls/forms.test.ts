import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .toSorted((a, b) => a.file.localeCompare(b.file));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('forms', () => {
  test.each([
    ['checkbox', 'web/components/check-box.tsx'],
    ['search', 'web/components/search/search-field.tsx'],
    ['file', 'web/components/upload/file-button.tsx'],
  ])('type="%s" has one component', (type, component) => {
    expect(filesWith(new RegExp(`type="${type}"`))).toEqual([component]);
  });

  test('a choice between buttons is a ChoiceGroup, but for colors, pictures and what the page’s script presses', () => {
    const groups = filesWith(/<fieldset\b/).filter((file) => filesWith(/aria-pressed=|data-choice=/).includes(file));
    expect(groups).toEqual([
      'web/components/choice-group.tsx',
      'web/packaging/draft/fields/color-field.tsx',
      'web/packaging/draft/fields/icon-choices.tsx',
      'web/site/footer/footer.tsx',
    ]);
  });

  test('radio buttons stand in labels that look differently, and in the one switch of pages without script; the list may only shrink', () => {
    expect(filesWith(/type="radio"/)).toEqual([
      'web/auth/wechat/qr-result.tsx',
      'web/packaging/order/plan-table.tsx',
      'web/site/page/radio-switch.tsx',
      'web/staff/queue/reject-dialog.tsx',
    ]);
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

test('a failure is told by tellFailure; the slider has failed without a call', () => {
  expect(filesWith(/toast\('error'/)).toEqual(['web/call/tell-failure.ts', 'web/captcha/ask-slider.ts']);
  expect(filesWith(/toast\([^)]*\.msg\b/)).toEqual([]);
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
