import { buildApk } from '#android/build-apk.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { sampleApp } from './android-app.ts';
import { sampleIosApp } from './ios-app.ts';
import { sampleKey } from './signing-key.ts';

type Version = { version?: string; code?: number; key?: SigningKey };

/** The shop of the story, signed, in a version of its own. */
export async function installerApk({ version = '1.0.2', code = 3, key }: Version = {}): Promise<Uint8Array> {
  const app = sampleApp(key ?? (await sampleKey()));
  const attributes = {
    ...app.manifest.attributes,
    'android:versionName': version,
    'android:versionCode': code,
  };
  return buildApk({ ...app, manifest: { ...app.manifest, attributes } });
}

export function installerIpa({ version = '1.2.0', code = 7 }: Omit<Version, 'key'> = {}): Uint8Array {
  const app = sampleIosApp();
  const versions = { CFBundleShortVersionString: version, CFBundleVersion: String(code) };
  return buildIpa({ ...app, infoPlist: { ...app.infoPlist, ...versions } });
}
