import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['*', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-MO,en;q=0.5', 'zh-TW'],
  ['en-US,en;q=0.9', 'en'],
  ['en-GB', 'en'],
  ['vi-VN,vi;q=0.9,en-US;q=0.6', 'vi'],
  ['VI', 'vi'],
  ['en;q=0.3, zh-TW;q=0.8', 'zh-TW'],
  ['en;q=0, zh', 'zh-CN'],
  ['ja-JP,ja;q=0.9,zh-CN;q=0.5', 'zh-CN'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['english', 'en'],
  ['en;q=nonsense', 'zh-CN'],
  [`${'a'.repeat(10_000)},vi`, 'en'],
] as const)('a page that follows its visitor answers “%s” in %s', (accepted, language) => {
  expect(pageLanguage({ chosen: null, setting: 'auto', accepted })).toBe(language);
});

test.each([
  ['vi', 'en', 'zh-TW', 'vi'],
  ['vi', 'auto', 'en-US', 'vi'],
  [null, 'zh-CN', 'en-US', 'zh-CN'],
  [null, 'vi', undefined, 'vi'],
  [null, 'auto', 'en-US', 'en'],
] as const)(
  'the address (%s) comes before the owner’s setting (%s), and that before the browser (%s): %s',
  (chosen, setting, accepted, language) => {
    expect(pageLanguage({ chosen, setting, accepted })).toBe(language);
  },
);
