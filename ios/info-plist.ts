import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { mergePlists } from './merge-plists.ts';

export type InfoPlistInput = {
  bundleId: string;
  /** The name under the icon; InfoPlist.strings may translate it. */
  name: string;
  /** The version, like `1.2.0`. */
  version: string;
  /** A number that grows with each build. */
  build: string;
  executable: string;
  /** The minimum system stated in the executable, such as `14.0`. */
  minimumOs: string;
  /** The SDK version stated in the executable, such as `18.0`. */
  sdk: string;
  /** File names of the icons, such as `AppIcon60x60@2x.png`. */
  iconFiles: readonly string[];
  /** Reasons for the use of camera, photos and so on, by `NS…UsageDescription`; InfoPlist.strings may translate them. */
  usage: Readonly<Record<string, string>>;
  /** Schemes of other apps that the app may query, at most 50. */
  querySchemes: readonly string[];
  /** Whether the app may load plain http. */
  allowHttp: boolean;
  /** Keys of shell and modules; lists from both sides are joined. */
  more: readonly PlistDictionary[];
};

/** Orientations of a phone; a tablet also allows upside down. */
const turned = ['UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight'];
const phoneOrientations = ['UIInterfaceOrientationPortrait', ...turned];

/**
 * Info.plist of an iOS app, each key by its official name (Apple, Information Property List). Icons are loose PNGs: without an asset catalog there is
 * no `CFBundleIconName`, and without Xcode no `DTXcode`.
 */
export function infoPlist(input: InfoPlistInput): PlistDictionary {
  const own: PlistDictionary = {
    CFBundleIdentifier: input.bundleId,
    CFBundleName: input.name,
    CFBundleDisplayName: input.name,
    CFBundleExecutable: input.executable,
    CFBundlePackageType: 'APPL',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleShortVersionString: input.version,
    CFBundleVersion: input.build,
    CFBundleDevelopmentRegion: 'en',
    CFBundleLocalizations: ['en', 'zh-Hans'],
    CFBundleSupportedPlatforms: ['iPhoneOS'],
    MinimumOSVersion: input.minimumOs,
    DTPlatformName: 'iphoneos',
    DTPlatformVersion: input.sdk,
    DTSDKName: `iphoneos${input.sdk}`,
    LSRequiresIPhoneOS: true,
    UIDeviceFamily: [1, 2],
    UIRequiredDeviceCapabilities: ['arm64'],
    ...iconKeys(input.iconFiles),
    UISupportedInterfaceOrientations: phoneOrientations,
    'UISupportedInterfaceOrientations~ipad': [...phoneOrientations, 'UIInterfaceOrientationPortraitUpsideDown'],
    LSApplicationQueriesSchemes: input.querySchemes,
    NSAppTransportSecurity: transportSecurity(input.allowHttp),
    ...input.usage,
  };
  return mergePlists([own, ...input.more]);
}

/** Names without scale and ending; those for tablets are separate (`CFBundleIcons~ipad`). */
function iconKeys(files: readonly string[]): PlistDictionary {
  const names = (isFor: (file: string) => boolean) => [
    ...new Set(files.filter(isFor).map((file) => file.replace(/(@\dx)?(~ipad)?\.png$/, ''))),
  ];
  const phone = names((file) => !file.includes('~ipad'));
  return {
    CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: phone } },
    'CFBundleIcons~ipad': {
      CFBundlePrimaryIcon: { CFBundleIconFiles: [...phone, ...names((file) => file.includes('~ipad'))] },
    },
  };
}

/** Pages may load everything that a browser on this phone may load; the app itself uses https unless its link is http. */
function transportSecurity(allowHttp: boolean): PlistDictionary {
  return allowHttp ? { NSAllowsArbitraryLoads: true } : { NSAllowsArbitraryLoadsInWebContent: true };
}
