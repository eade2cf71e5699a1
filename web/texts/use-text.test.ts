import { expect, expectTypeOf, test } from 'vitest';
import type { TranslationOf, VariablesOf } from './texts.ts';
import { textIn } from './use-text.ts';

const zh = { title: '登录', resend: '{seconds} 秒后重发', file: '{name}，{size}' } as const;
const en = {
  title: 'Sign in',
  resend: 'Again in {seconds} s',
  file: '{size} in {name}',
} as const satisfies TranslationOf<typeof zh>;

test('a text is read in the requested language, with its values filled in', () => {
  expect(textIn({ zh, en }, 'zh-CN')('title')).toBe('登录');
  expect(textIn({ zh, en }, 'zh-EN')('resend', { seconds: 60 })).toBe('Again in 60 s');
  expect(textIn({ zh, en }, 'zh-EN')('file', { name: 'a.apk', size: '2 MB' })).toBe('2 MB in a.apk');
});

test('a missing key, an unknown key and a missing variable do not compile', () => {
  const text = textIn({ zh, en }, 'zh-CN');
  expectTypeOf(text<'title'>).parameters.toEqualTypeOf<[key: 'title']>();
  expectTypeOf<VariablesOf<'{a} of {b}'>>().toEqualTypeOf<'a' | 'b'>();
  // @ts-expect-error an unknown key
  expect(() => text('nothing')).toThrow();
  // @ts-expect-error a value is missing
  expect(text('resend')).toBe('{seconds} 秒后重发');
  // @ts-expect-error `resend` lost its variable
  expect({ title: 'a', resend: 'b', file: '{name} {size}' } satisfies TranslationOf<typeof zh>).toBeTruthy();
});
