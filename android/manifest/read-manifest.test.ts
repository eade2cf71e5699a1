import { describe, expect, test } from 'vitest';
import { element } from '#tests/story/android-app.ts';
import { decodeBinaryXml } from './decode-binary-xml.ts';
import { encodeBinaryXml } from './encode-binary-xml.ts';
import { readManifest } from './read-manifest.ts';
import type { XmlValue } from './xml-element.ts';

describe('API levels', () => {
  test.each<[string, Record<string, XmlValue>, [number | null, number | null, string | null, string | null]]>([
    ['are numbers', { minSdkVersion: 24, targetSdkVersion: 36 }, [24, 36, null, null]],
    ['may stand as text', { minSdkVersion: '21' }, [21, 21, null, null]],
    ['are 1 when the manifest names none', {}, [1, 1, null, null]],
    [
      'of an unreleased Android have a name',
      { minSdkVersion: 'VanillaIceCream' },
      [null, null, 'VanillaIceCream', 'VanillaIceCream'],
    ],
    ['may mix both', { minSdkVersion: 24, targetSdkVersion: 'Tiramisu' }, [24, null, null, 'Tiramisu']],
    [
      'are reported unchanged when they are odd',
      { minSdkVersion: '35.VanillaIceCream' },
      [null, null, '35.VanillaIceCream', '35.VanillaIceCream'],
    ],
  ])('%s', (_, attributes, [minSdk, targetSdk, minSdkCodename, targetSdkCodename]) => {
    const sdk = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`android:${name}`, value]));
    const manifest = element('manifest', { package: 'a.b' }, element('uses-sdk', sdk));
    const { facts } = readManifest(decodeBinaryXml(encodeBinaryXml(manifest)), null);
    expect(facts).toMatchObject({ minSdk, targetSdk, minSdkCodename, targetSdkCodename });
  });
});

describe('the requests of an app', () => {
  const names = (tag: string, ...all: Record<string, XmlValue>[]) =>
    all.map((attributes) =>
      element(tag, Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`android:${name}`, value]))),
    );
  const factsOf = (...children: ReturnType<typeof element>[]) =>
    readManifest(decodeBinaryXml(encodeBinaryXml(element('manifest', { package: 'a.b' }, ...children))), null).facts;

  test('are permissions with the last level that grants them, the later one when it asks twice', () => {
    const usesPermissions = names(
      'uses-permission',
      { name: 'a', maxSdkVersion: 28 },
      { name: 'b' },
      { name: 'c', maxSdkVersion: 22 },
      { name: 'a', maxSdkVersion: 32 },
      { name: 'c' },
    );
    const { permissions } = factsOf(
      ...usesPermissions,
      ...names('uses-permission-sdk-23', { name: 'd' }, { label: 'none' }),
    );
    expect(permissions).toEqual([
      { name: 'a', maxSdk: 32 },
      { name: 'b', maxSdk: null },
      { name: 'c', maxSdk: null },
      { name: 'd', maxSdk: null },
    ]);
  });

  test('are features, required unless it says otherwise', () => {
    const { features } = factsOf(
      ...names(
        'uses-feature',
        { name: 'camera', required: false },
        { name: 'nfc' },
        { name: 'gps', required: true },
        { glEsVersion: { hex: 0x20000 } },
      ),
      ...names('uses-feature', { name: 'camera', required: true }, { name: 'nfc', required: false }),
    );
    expect(features).toEqual([
      { name: 'camera', required: true },
      { name: 'nfc', required: true },
      { name: 'gps', required: true },
    ]);
  });

  test('are other parts, for one part of a split app', () => {
    const manifest = element('manifest', { package: 'a.b', split: 'config.zh', 'android:isSplitRequired': true });
    const { facts } = readManifest(decodeBinaryXml(encodeBinaryXml(manifest)), null);
    expect(facts).toMatchObject({ split: 'config.zh', isSplitRequired: true });
  });
});
