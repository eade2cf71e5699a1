import { describe, expect, test } from 'vitest';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { packedEndings } from './archive-file.ts';
import { buildAab } from './build-aab.ts';
import { encodeBundleConfig } from './bundle/encode-bundle-config.ts';

const key = await sampleKey();

test('a bundle has every file in the folder where Google Play looks for it', async () => {
  const files = [...sampleApp(key).files, { name: 'licence.txt', data: plainPng(1) }];
  const { entries } = await readZipDirectory(fromBytes(buildAab(sampleApp(key, { files }))));
  const names = [...entries.keys()];
  expect(names.slice(0, 7)).toEqual([
    'META-INF/MANIFEST.MF',
    'META-INF/CERT.SF',
    'META-INF/CERT.RSA',
    'BundleConfig.pb',
    'base/manifest/AndroidManifest.xml',
    'base/resources.pb',
    'base/native.pb',
  ]);
  expect(names).toEqual(
    expect.arrayContaining([
      'base/dex/classes.dex',
      'base/res/xml/hosts.xml',
      'base/assets/shell/config.json',
      'base/lib/arm64-v8a/libsample.so',
      'base/root/licence.txt',
    ]),
  );
});

describe('a bundle is not made', () => {
  test.each([
    ['of XML that is compiled already', 'res/xml/a.xml'],
    ['for an unknown processor', 'lib/z80/liba.so'],
  ])('%s', (_, name) => {
    const files = [{ name, data: plainPng(1) }];
    expect(() => buildAab(sampleApp(key, { files }))).toThrow(RangeError);
  });
});

test('its BundleConfig.pb, byte for byte: no splits by language, and packed files stay as they are', () => {
  const text = Buffer.from(encodeBundleConfig()).toString('latin1');
  expect(text.slice(0, 25)).toBe('\n\b\x12\x061.17.2\x12\f\n\x06\n\x04\b\x03\x10\x01\x12\x02\b\x01\x1a');
  expect(text.match(/\*\*\.[a-z0-9]+/g)).toEqual(packedEndings.map((ending) => `**.${ending}`));
});
