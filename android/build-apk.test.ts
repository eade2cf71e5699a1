import { describe, expect, test } from 'vitest';
import { equalBytes } from '#formats/bytes.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { buildApk } from './build-apk.ts';
import { ResourceTable } from './resources/resource-table.ts';

test('the same app and key give the same bytes, also from copies of the arrays', async () => {
  const key = await sampleKey();
  const first = buildApk(sampleApp(key));
  const again = buildApk(sampleApp(key));
  expect(equalBytes(first, again)).toBe(true);
});

describe('an app that cannot be encoded is refused', () => {
  test('for a duplicate file, also in another case', async () => {
    const files = [
      { name: 'assets/a.png', data: plainPng(1) },
      { name: 'assets/A.png', data: plainPng(2) },
    ];
    const key = await sampleKey();
    expect(() => buildApk(sampleApp(key, { files }))).toThrow(RangeError);
  });

  test('for an unknown attribute', async () => {
    const key = await sampleKey();
    const manifest = { tag: 'manifest', attributes: { 'android:colour': 1 } };
    expect(() => buildApk(sampleApp(key, { manifest }))).toThrow('android:colour');
  });

  test('for a resource without a value', async () => {
    const key = await sampleKey();
    const resources = new ResourceTable('com.xinghe.shop');
    resources.id('string', 'app_name');
    expect(() => buildApk(sampleApp(key, { resources }))).toThrow('string/app_name has no value');
  });
});
