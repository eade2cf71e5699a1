import { expect, test } from 'vitest';
import { textsIn } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { finishedRows, productMs, stageName, stageRows } from './stage-names.ts';

const zh = textsIn(packagingTexts, 'zh-CN');
const en = textsIn(packagingTexts, 'zh-EN');

test.each([
  ['icons', '生成图标', 'Generate icons'],
  ['build-apk', 'APK', 'APK'],
  ['check-unsigned-ipa', 'IPA', 'IPA'],
  ['store', '保存文件', 'Save files'],
  ['something-new', 'something-new', 'something-new'],
])('%s is named %s and %s', (stage, chinese, english) => {
  expect([stageName(stage, zh), stageName(stage, en)]).toEqual([chinese, english]);
});

test('building and checking a product are one stage, and so are storing and publishing', () => {
  const stages = { prepare: 2, 'build-apk': 10, 'check-apk': 4, 'build-aab': 3, store: 5, publish: 6 };
  expect(stageRows(stages, {}, zh)).toEqual([
    { name: '读取配置与密钥', ms: 2, state: 'done' },
    { name: 'APK', ms: 14, state: 'done' },
    { name: 'AAB', ms: 3, state: 'done' },
    { name: '保存文件', ms: 11, state: 'done' },
  ]);
});

test('the rows of a finished build add up to its total', () => {
  const rows = finishedRows({ stages: { prepare: 2, 'build-apk': 10, store: 5 }, total_ms: 97 }, zh);
  expect(rows.at(-1)).toEqual({ name: '排队与记录', ms: 80, state: 'done' });
  expect(rows.reduce((sum, { ms }) => sum + ms, 0)).toBe(97);
  expect(finishedRows({ stages: { prepare: 2 }, total_ms: 2 }, zh)).toHaveLength(1);
});

test('all stages are there from the beginning, and one that has not ended takes its expected time', () => {
  const expected = { prepare: 5, icons: 20, 'build-apk': 30, 'check-apk': 10, store: 8 };
  expect(stageRows({ prepare: 2, icons: 50, 'build-apk': 12 }, expected, zh)).toEqual([
    { name: '读取配置与密钥', ms: 2, state: 'done' },
    { name: '生成图标', ms: 50, state: 'done' },
    { name: 'APK', ms: 22, state: 'now' },
    { name: '保存文件', ms: 8, state: 'coming' },
  ]);
});

test('the time of a product is that of building and checking together', () => {
  expect(productMs({ 'build-apk': 12.5, 'check-apk': 4 }, 'apk')).toBe(16.5);
  expect(productMs({ 'build-apk': 12.5 }, 'aab')).toBeUndefined();
});
