import { expect, test } from 'vitest';
import { installerName } from './installer-name.ts';

test.each<[Record<string, string>, 'zh' | 'en', string | null]>([
  [{ '': 'Tea', zh: '茶' }, 'zh', '茶'],
  [{ '': 'Tea', zh: '茶' }, 'en', 'Tea'],
  [{ '': 'Thé', 'en-GB': 'Tea' }, 'en', 'Tea'],
  [{ '': 'Tea', 'zh-HK': '茶葉', 'zh-Hans': '茶叶' }, 'zh', '茶叶'],
  [{ '': 'Tea', 'zh-Hant-TW': '茶葉', 'zh-Hans-CN': '茶叶' }, 'zh', '茶叶'],
  [{ '': 'Tea', 'zh-TW': '茶葉' }, 'zh', '茶葉'],
  [{ fr: 'Thé' }, 'zh', 'Thé'],
  [{}, 'zh', null],
])('%j in %s is %s', (names, language, name) => {
  expect(installerName(names, language)).toBe(name);
});
