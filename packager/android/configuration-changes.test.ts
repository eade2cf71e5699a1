import { describe, expect, test } from 'vitest';
import { buildAab } from '#android/build-aab.ts';
import { buildApk } from '#android/build-apk.ts';
import { encodeItem } from '#android/bundle/encode-proto-value.ts';
import { attributeOf, childrenNamed } from '#android/manifest/decode-binary-xml.ts';
import { OpenInstaller } from '#android/verify/open-installer.ts';
import { type ConfigurationChange, configurationChanges } from '#native/android-shell/test/configuration-changes.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { buildAndroidApp } from './android-app.ts';

/** Changes such as a Bluetooth keyboard, a screen of more colors, bold text or another grammatical gender once reloaded the page. */
const onceForgotten = [
  'navigation',
  'touchscreen',
  'colorMode',
  'grammaticalGender',
  'fontWeightAdjustment',
] satisfies ConfigurationChange[];

const app = await buildAndroidApp(await samplePackInput());

/** The flags of the main activity in the manifest of the built APK. */
async function flagsInApk(): Promise<number> {
  const { manifest } = await OpenInstaller.open(buildApk(app));
  const [activity] = childrenNamed(childrenNamed(manifest, 'application')[0]!, 'activity');
  return (attributeOf(activity!, 'android:configChanges') as { hex: number }).hex;
}

describe('a page survives a change of', () => {
  test.each(Object.entries(configurationChanges))(
    '%s, which the activity of the APK handles itself',
    async (_, flag) => {
      expect((await flagsInApk()) & flag).toBe(flag);
    },
  );

  test('nothing else, as a new SIM card', async () => {
    const allFlags = Object.values(configurationChanges).reduce((sum, flag) => sum + flag, 0);
    expect(await flagsInApk()).toBe(allFlags);
  });

  test('everything that it once did not survive', () => {
    expect(Object.keys(configurationChanges)).toEqual(expect.arrayContaining(onceForgotten));
  });
});

test('the activity of the bundle handles the same changes', async () => {
  const bundle = await OpenInstaller.open(buildAab(app));
  const manifest = Buffer.from(bundle.file('base/manifest/AndroidManifest.xml'));
  expect(manifest.includes(Buffer.from(encodeItem({ hex: await flagsInApk() })))).toBe(true);
});
