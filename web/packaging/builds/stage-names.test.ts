import { expect, test } from 'vitest';
import { textIn } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { productMs, stageName } from './stage-names.ts';

const zh = textIn(packagingTexts, 'zh-CN');

test.each([
  ['icons', '渲染图标'],
  ['build-apk', 'APK 打包签名'],
  ['check-unsigned-ipa', 'IPA 核验'],
  ['something-new', 'something-new'],
])('%s is named %s', (stage, says) => {
  expect(stageName(stage, zh)).toBe(says);
});

test('the time of a product is that of building and checking together', () => {
  expect(productMs({ 'build-apk': 12.5, 'check-apk': 4 }, 'apk')).toBe(16.5);
  expect(productMs({ 'build-apk': 12.5 }, 'aab')).toBeUndefined();
});
