import { buildApk } from '#android/build-apk.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
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

type IosVersion = Pick<Version, 'version' | 'code' | 'ballast'> & { bundleId?: string; profile?: Uint8Array };

/** Signed, and with `profile` for the devices that this names. */
export function installerIpa({ version = '1.2.0', code = 7, ...more }: IosVersion = {}): Uint8Array {
  const { bundleId, profile, ballast } = more;
  const app = sampleIosApp();
  const versions = { CFBundleShortVersionString: version, CFBundleVersion: String(code) };
  const identity = bundleId === undefined ? {} : { CFBundleIdentifier: bundleId };
  const files = [
    ...app.files,
    ...(profile ? [{ name: 'embedded.mobileprovision', data: profile }] : []),
    ...(ballast ? [{ name: 'ballast.bin', data: ballast }] : []),
  ];
  return buildIpa({ ...app, files, infoPlist: { ...app.infoPlist, ...versions, ...identity } });
}

/** A profile of the team of the story, signed as Apple signs one: for registered devices, or for the App Store. */
export async function teamProfile(isForStore = false): Promise<Uint8Array> {
  const content = encodeXmlPlist({
    Name: 'Xinghe testers',
    TeamName: '星河科技',
    TeamIdentifier: ['A1B2C3D4E5'],
    ExpirationDate: new Date('2036-01-01T00:00:00Z'),
    DeveloperCertificates: [new Uint8Array(8)],
    ...(!isForStore && { ProvisionedDevices: ['00008110-000A1D0E3C01801E'] }),
  });
  return encodeSignedData({ content, attached: true, signer: await sampleKey() });
}
