import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { encodeCodeResources } from './codesign/encode-code-resources.ts';
import { signAdHoc } from './codesign/sign-ad-hoc.ts';

const REGULAR_FILE = 0o100644;
const EXECUTABLE_FILE = 0o100755;
/** Characters that every file system and signing tool accepts. */
const BUNDLE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;

type BundleFile = { name: string; data: Uint8Array };

export type IosApp = {
  /** Name of the `.app` folder, without the ending. */
  bundleName: string;
  infoPlist: PlistDictionary;
  /** InfoPlist.strings: translated values of Info.plist keys. */
  strings: { zh: PlistDictionary; en: PlistDictionary };
  /** PNGs at the top of the bundle, by their file names. */
  icons: readonly BundleFile[];
  /** All other files of the bundle, by their path inside. */
  files: readonly BundleFile[];
  /** Entitlements of the `.ipa`; a signing tool may copy them if its profile grants them. Empty for none. */
  entitlements: PlistDictionary;
  /** The prebuilt shell for devices or for simulators. Its bytes must not change, because their compressed form is cached. */
  binary: Uint8Array;
};

/**
 * Builds an `.ipa` without a certificate: `Payload/<name>.app` with an ad-hoc signature over code, Info.plist and resources. A signing tool makes it
 * installable. The same input gives the same bytes. Throws RangeError for a bundle name or file name that is invalid in a bundle.
 */
export function buildIpa(app: IosApp): Uint8Array {
  return writeZip(bundleEntries(app, `Payload/${app.bundleName}.app`));
}

/** Builds a zip with the `.app` for Apple's simulator at its top; after unpacking, `xcrun simctl install booted <name>.app` installs it. */
export function buildSimulatorZip(app: IosApp): Uint8Array {
  const { UIRequiredDeviceCapabilities: _, ...plist } = app.infoPlist;
  const infoPlist = {
    ...plist,
    CFBundleSupportedPlatforms: ['iPhoneSimulator'],
    DTPlatformName: 'iphonesimulator',
    DTSDKName: String(plist.DTSDKName).replace('iphoneos', 'iphonesimulator'),
  };
  return writeZip(bundleEntries({ ...app, infoPlist, entitlements: {} }, `${app.bundleName}.app`));
}

function bundleEntries(app: IosApp, folder: string): ZipFile[] {
  const executable = executableName(app);
  const infoPlist = encodeXmlPlist(app.infoPlist);
  const files = new Map([
    ['Info.plist', infoPlist],
    ['en.lproj/InfoPlist.strings', encodeXmlPlist(app.strings.en)],
    ['zh-Hans.lproj/InfoPlist.strings', encodeXmlPlist(app.strings.zh)],
    ...[...app.icons, ...app.files].map(({ name, data }) => [checkedPath(name), data] as const),
  ]);
  const codeResources = encodeCodeResources(files, executable);
  const identifier = String(app.infoPlist.CFBundleIdentifier);
  const entitlements = Object.keys(app.entitlements).length > 0 ? encodeXmlPlist(app.entitlements) : null;
  const binary = signAdHoc(app.binary, { identifier, infoPlist, codeResources, entitlements });
  const entry = (path: string, data: ZipFile['data'], mode = REGULAR_FILE) => ({
    name: `${folder}/${path}`,
    data,
    mode,
  });
  return [
    ...[...files].map(([path, data]) => entry(path, data)),
    entry('_CodeSignature/CodeResources', codeResources),
    entry(executable, binary, EXECUTABLE_FILE),
  ];
}

function executableName({ bundleName, infoPlist }: IosApp): string {
  const { CFBundleExecutable: executable } = infoPlist;
  if (!BUNDLE_NAME.test(bundleName) || typeof executable !== 'string' || !BUNDLE_NAME.test(executable)) {
    throw new RangeError('a bundle and its executable have plain names');
  }
  return executable;
}

function checkedPath(path: string): string {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..') || parts[0] === '_CodeSignature') {
    throw new RangeError(`${path} cannot stand in a bundle`);
  }
  return path;
}
