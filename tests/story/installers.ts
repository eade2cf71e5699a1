import { buildApk } from '#android/build-apk.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { sampleApp } from './android-app.ts';
import { sampleIosApp } from './ios-app.ts';
import { rewrittenZip } from './rewritten-zip.ts';
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

type IosVersion = Pick<Version, 'version' | 'code' | 'ballast'> & {
  bundleId?: string;
  profile?: Uint8Array;
  plist?: PlistDictionary;
};

/** Signed by its looks, and with `profile` for the devices that this names; `plist` changes its Info.plist. */
export const installerIpa = (version: IosVersion = {}): Uint8Array => signedByLooks(linkerSignedIpa(version));

/** The same as a linker leaves it, without a signer. */
export function linkerSignedIpa({ version = '1.2.0', code = 7, ...more }: IosVersion = {}): Uint8Array {
  const { bundleId, profile, ballast, plist } = more;
  const app = sampleIosApp();
  const versions = { CFBundleShortVersionString: version, CFBundleVersion: String(code) };
  const identity = bundleId === undefined ? {} : { CFBundleIdentifier: bundleId };
  const files = [
    ...app.files,
    ...(profile ? [{ name: 'embedded.mobileprovision', data: profile }] : []),
    ...(ballast ? [{ name: 'ballast.bin', data: ballast }] : []),
  ];
  return buildIpa({ ...app, files, infoPlist: { ...app.infoPlist, ...versions, ...identity, ...plist } });
}

const EMPTY_MESSAGE = Buffer.from('fade0b0100000008', 'hex');

/** The slot of the CMS message is said to have content, which is as far as readers look. */
function signedByLooks(ipa: Uint8Array): Uint8Array {
  return rewrittenZip(ipa, (file) => {
    const data = Buffer.from(file.data as Uint8Array);
    for (let at = data.indexOf(EMPTY_MESSAGE); at >= 0; at = data.indexOf(EMPTY_MESSAGE, at + 1)) {
      data[at + 7] = 16;
    }
    return { ...file, data: new Uint8Array(data) };
  });
}

type Profile = {
  /** For the App Store, rather than for registered devices. */
  isForStore?: boolean;
  applicationId?: string;
  /** Any other keys of the profile. */
  keys?: PlistDictionary;
};

/** A profile of the team of the story, signed as Apple signs one: for registered devices, or for the App Store. */
export async function teamProfile({ isForStore = false, applicationId, keys }: Profile = {}): Promise<Uint8Array> {
  const content = encodeXmlPlist({
    Name: 'Xinghe testers',
    TeamName: '星河科技',
    TeamIdentifier: ['A1B2C3D4E5'],
    ExpirationDate: new Date('2036-01-01T00:00:00Z'),
    DeveloperCertificates: [new Uint8Array(8)],
    ...(!isForStore && { ProvisionedDevices: ['00008110-000A1D0E3C01801E'] }),
    ...(applicationId !== undefined && { Entitlements: { 'application-identifier': applicationId } }),
    ...keys,
  });
  return encodeSignedData({ content, attached: true, signer: await sampleKey() });
}
