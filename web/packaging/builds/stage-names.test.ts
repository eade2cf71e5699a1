import { expect, test } from 'vitest';
import { textIn } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { productMs, shownStages, stageName } from './stage-names.ts';

const zh = textIn(packagingTexts, 'zh-CN');
const en = textIn(packagingTexts, 'zh-EN');

test.each([
  ['icons', '渲染图标', 'Icons'],
  ['build-apk', 'APK', 'APK'],
  ['check-unsigned-ipa', 'IPA', 'IPA'],
  ['store', '保存文件', 'Saving the files'],
  ['something-new', 'something-new', 'something-new'],
])('%s is named %s and %s', (stage, chinese, english) => {
  expect([stageName(stage, zh), stageName(stage, en)]).toEqual([chinese, english]);
});

test('building and checking a product are one stage, and so are storing and publishing', () => {
  const stages = { prepare: 2, 'build-apk': 10, 'check-apk': 4, 'build-aab': 3, store: 5, publish: 6 };
  expect(shownStages(stages, zh)).toEqual([
    { name: '读取配置与密钥', ms: 2 },
    { name: 'APK', ms: 14 },
    { name: 'AAB', ms: 3 },
    { name: '保存文件', ms: 11 },
  ]);
});

test('the time of a product is that of building and checking together', () => {
  expect(productMs({ 'build-apk': 12.5, 'check-apk': 4 }, 'apk')).toBe(16.5);
  expect(productMs({ 'build-apk': 12.5 }, 'aab')).toBeUndefined();
});
