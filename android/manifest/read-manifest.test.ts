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
