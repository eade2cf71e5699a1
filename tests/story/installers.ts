import { buildApk } from '#android/build-apk.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { sampleApp } from './android-app.ts';
import { sampleIosApp } from './ios-app.ts';
import { sampleKey } from './signing-key.ts';

/** `ballast` makes it as large as a journey wants it. */
type Version = { version?: string; code?: number; key?: SigningKey; ballast?: Uint8Array };

/** The shop of the story, signed, in a version of its own. */
export async function installerApk({ version = '1.0.2', code = 3, key, ballast }: Version = {}): Promise<Uint8Array> {
  const app = sampleApp(key ?? (await sampleKey()));
  const attributes = {
    ...app.manifest.attributes,
    'android:versionName': version,
    'android:versionCode': code,
  };
  const files = ballast ? [...app.files, { name: 'assets/ballast.bin', data: ballast }] : app.files;
  return buildApk({ ...app, files, manifest: { ...app.manifest, attributes } });
}

export function installerIpa({ version = '1.2.0', code = 7 }: Pick<Version, 'version' | 'code'> = {}): Uint8Array {
  const app = sampleIosApp();
  const versions = { CFBundleShortVersionString: version, CFBundleVersion: String(code) };
  return buildIpa({ ...app, infoPlist: { ...app.infoPlist, ...versions } });
}
