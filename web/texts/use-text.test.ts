import { expect, expectTypeOf, test } from 'vitest';
import type { VariablesOf } from '#words/language.ts';
import { pairs } from './texts.ts';
import { textsIn } from './use-text.ts';

const texts = pairs({
  title: { zh: '登录', en: 'Sign in' },
  resend: { zh: '{seconds} 秒后重发', en: 'Again in {seconds} s' },
  file: { zh: '{name}，{size}', en: '{size} in {name}' },
});

test('a text is read in the requested language, with its values filled in', () => {
  expect(textsIn(texts, 'zh-CN')('title')).toBe('登录');
  expect(textsIn(texts, 'zh-EN')('resend', { seconds: 60 })).toBe('Again in 60 s');
  expect(textsIn(texts, 'zh-EN')('file', { name: 'a.apk', size: '2 MB' })).toBe('2 MB in a.apk');
});

test('an unknown key, a missing value and a variable of one language alone do not compile', () => {
  const text = textsIn(texts, 'zh-CN');
  expectTypeOf(text<'title'>).parameters.toEqualTypeOf<[key: 'title']>();
  expectTypeOf<VariablesOf<'{a} of {b}'>>().toEqualTypeOf<'a' | 'b'>();
  // @ts-expect-error an unknown key
  expect(() => text('nothing')).toThrow();
  // @ts-expect-error a value is missing
  expect(text('resend')).toBe('{seconds} 秒后重发');
  // @ts-expect-error English lost its variable
  expect(pairs({ resend: { zh: '{seconds} 秒后重发', en: 'Again' } })).toBeTruthy();
  // @ts-expect-error English has one more
  expect(pairs({ resend: { zh: '重发', en: 'Again in {seconds} s' } })).toBeTruthy();
});
