import { noSignature } from './no-signature.ts';
import type { PhoneRefusal } from './phone-refusal.ts';

export type IosSubject = {
  bundleId: string | null;
  minimumOs: string | null;
  /** Null when missing in Info.plist. */
  devices: readonly ('iphone' | 'ipad')[] | null;
  /** UIRequiredDeviceCapabilities. */
  capabilities: readonly string[];
  /** Null without a readable executable, or when one of its values is unknown. */
  executable: {
    encrypted: boolean | null;
    signed: boolean | null;
    architectures: readonly string[];
    /** The team in the signature; null when there is none, or it is unknown. */
    teamId: string | null;
    /** Whether the signature has a format older than that of iOS 15. */
    oldSignature: boolean;
  } | null;
  profile: {
    kind: 'development' | 'ad-hoc' | 'enterprise' | 'store';
    expiresAtSeconds: number | null;
    /** Such as `TEAM.com.example.app`, or with a final `*`. */
    applicationId: string | null;
    teamId: string | null;
    devices: readonly string[];
    /** The end of each certificate that the profile accepts; null for an unreadable one. */
    certificatesEndAtSeconds: readonly (number | null)[];
  } | null;
  /** Whether the app has a profile that could not be read. */
  hasUnreadProfile: boolean;
  nowSeconds: number;
};

/** Capabilities that every iPhone since iOS 11 has; others exclude some phones or tablets (Apple, Required Device Capabilities). */
const usualCapabilities: ReadonlySet<string> = new Set(
  (
    'armv7 arm64 accelerometer bluetooth-le camera-flash auto-focus-camera front-facing-camera still-camera video-camera ' +
    'gamekit gps gyroscope location-services magnetometer metal microphone opengles-1 opengles-2 opengles-3 peer-peer wifi'
  ).split(' '),
);
const NEW_SYSTEM = 17;
const PROFILE_NOT_FOUND = 'A valid provisioning profile for this executable was not found. (0xe8008015)';

const isPast = (seconds: number | null, now: number): boolean => seconds !== null && seconds <= now;

/**
 * The reasons of iOS, the most severe first. The names are those of installd (libimobiledevice, installation_proxy.c); the sentences with numbers are
 * those that Xcode and ios-deploy show.
 */
export const iosRefusals = [
  {
    notice: 'fairPlay',
    phones: 'all',
    says: null,
    source: 'mach-o/loader.h, encryption_info_command',
    words: {
      zh: '这是从 App Store 下载的加密包，只能在原来的 Apple ID 下使用，分发后打不开',
      en: 'It comes encrypted from the App Store and opens only with the Apple ID that bought it',
    },
    wayOut: { zh: '请向开发者要 Ad Hoc 或企业包', en: 'Ask its developer for an ad hoc or enterprise build' },
    holds: ({ executable }) => executable?.encrypted === true,
  },
  {
    ...noSignature,
    says: 'No code signature found. (0xe800801c)',
    source: 'xnu cs_blobs.h, CSSLOT_SIGNATURESLOT: linkers leave it empty',
    holds: ({ executable }) => executable?.signed === false,
  },
  {
    notice: 'noProfile',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles',
    words: {
      zh: '里面没有描述文件（embedded.mobileprovision），iPhone 装不了',
      en: 'It has no provisioning profile (embedded.mobileprovision), so iPhones can’t install it',
    },
    wayOut: { zh: '请签名后再上传', en: 'Sign it first' },
    holds: ({ profile, hasUnreadProfile, executable }) =>
      profile === null && !hasUnreadProfile && executable?.encrypted !== true,
  },
  {
    notice: 'otherProfile',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'tn3125, “App ID entitlement”',
    words: {
      zh: '描述文件是另一个应用的（里面的 App ID 和这个应用的 Bundle ID 对不上），iPhone 装不了',
      en: 'Its provisioning profile is for another app (its App ID does not match the bundle ID), so iPhones can’t install it',
    },
    wayOut: { zh: '请换成这个应用的描述文件，重新签名', en: 'Sign it again with a profile for this app' },
    holds: ({ profile, bundleId }) =>
      bundleId !== null && !!profile && profile.applicationId !== null && !isFor(profile.applicationId, bundleId),
  },
  {
    notice: 'otherTeam',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'tn3125, “Who signed it”; xnu cs_blobs.h, teamOffset',
    words: {
      zh: '签名的团队和描述文件的团队不是同一个，iPhone 装不了',
      en: 'The team that signed it is not that of its provisioning profile, so iPhones can’t install it',
    },
    wayOut: {
      zh: '请用同一个团队的证书和描述文件重新签名',
      en: 'Sign it again with certificate and profile of one team',
    },
    holds: ({ profile, executable }) =>
      profile?.kind !== 'store' && !!profile?.teamId && !!executable?.teamId && executable.teamId !== profile.teamId,
  },
  {
    notice: 'storeProfile',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'tn3125, “Profile types”',
    words: {
      zh: '这是提交 App Store 的包，不能通过链接安装',
      en: 'It is made for the App Store and can’t be installed by a link',
    },
    wayOut: {
      zh: '请用 Ad Hoc 或企业证书重新导出',
      en: 'Export it for ad hoc or enterprise distribution',
    },
    holds: ({ profile }) => profile?.kind === 'store',
  },
  {
    notice: 'noDevices',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'tn3125, ProvisionedDevices',
    words: {
      zh: '描述文件的设备列表是空的，没有一台设备能装',
      en: 'The list of devices in its provisioning profile is empty, so no device can install it',
    },
    wayOut: {
      zh: '请先登记设备，更新描述文件后重新导出',
      en: 'Register devices, renew the profile and export it again',
    },
    holds: ({ profile }) =>
      (profile?.kind === 'ad-hoc' || profile?.kind === 'development') && profile.devices.length === 0,
  },
  {
    notice: 'expiredProfile',
    phones: 'all',
    says: PROFILE_NOT_FOUND,
    source: 'tn3125, ExpirationDate',
    words: {
      zh: '描述文件已过期，iPhone 装不了，已装的也打不开',
      en: 'Its provisioning profile has expired, so iPhones neither install nor open it',
    },
    wayOut: { zh: '请更新描述文件后重新导出', en: 'Renew the profile and export it again' },
    holds: ({ profile, nowSeconds }) => isPast(profile?.expiresAtSeconds ?? null, nowSeconds),
  },
  {
    notice: 'expiredCertificate',
    phones: 'all',
    says: 'The identity used to sign the executable is no longer valid. (0xe8008018)',
    source: 'tn3125, DeveloperCertificates',
    words: {
      zh: '描述文件里的签名证书都已过期，iPhone 装不了',
      en: 'All signing certificates in its provisioning profile have expired, so iPhones can’t install it',
    },
    wayOut: { zh: '请换新证书，重新签名', en: 'Sign it again with a new certificate' },
    holds: ({ profile, nowSeconds }) =>
      !!profile &&
      profile.certificatesEndAtSeconds.length > 0 &&
      profile.certificatesEndAtSeconds.every((end) => isPast(end, nowSeconds)),
  },
  {
    notice: 'oldSignature',
    phones: { since: '15' },
    says: 'The code signature version is no longer supported. (0xe8008029)',
    source: 'developer.apple.com/documentation/xcode/using-the-latest-code-signature-format',
    words: {
      zh: '签名是旧格式（没有 DER 格式的权限），iOS 15 及以上装不了',
      en: 'Its code signature is of an old format (without DER entitlements), so iOS 15 and later refuse it',
    },
    wayOut: {
      zh: '请用 macOS 11 或更新系统上的 Xcode，或支持新格式的签名工具重新签名',
      en: 'Sign it again with Xcode on macOS 11 or later, or with a signing tool that writes the new format',
    },
    holds: ({ executable }) => executable?.oldSignature === true,
  },
  {
    notice: 'noArm64',
    phones: { since: '11' },
    says: 'IncorrectArchitecture',
    source: 'iOS 11 runs no 32-bit apps (developer.apple.com/documentation/ios-ipados-release-notes)',
    words: {
      zh: '程序里没有 64 位（arm64）的部分，iOS 11 及以上装不了',
      en: 'Its program has no 64-bit part (arm64), so iOS 11 and later refuse it',
    },
    wayOut: { zh: '请用现在的 Xcode 重新构建', en: 'Build it again with a current Xcode' },
    holds: ({ executable }) =>
      !!executable && executable.architectures.length > 0 && !executable.architectures.some(isArm64),
  },
  {
    notice: 'iPadOnly',
    phones: 'some',
    says: 'DeviceFamilyNotSupported',
    source: 'Apple, UIDeviceFamily',
    words: { zh: '它只支持 iPad，iPhone 装不了', en: 'It is for iPads alone, and iPhones refuse it' },
    wayOut: {
      zh: '需要 iPhone 时，请在 Xcode 的目标设备里加上 iPhone',
      en: 'Add iPhone to its destinations in Xcode if iPhones matter',
    },
    holds: ({ devices }) => devices !== null && devices.length > 0 && !devices.includes('iphone'),
  },
  {
    notice: 'rareCapability',
    phones: 'some',
    says: null,
    source: 'Apple, UIRequiredDeviceCapabilities',
    words: {
      zh: '它要求的硬件或功能（UIRequiredDeviceCapabilities）不是每台设备都有，没有的设备装不了',
      en: 'Not every device has the hardware or features that it requires (UIRequiredDeviceCapabilities), and those without refuse it',
    },
    wayOut: {
      zh: '不是非要不可的，请从 Info.plist 里去掉',
      en: 'Remove from Info.plist what it can do without',
    },
    holds: ({ capabilities }) => capabilities.some((capability) => !usualCapabilities.has(capability)),
  },
  {
    notice: 'newIos',
    phones: { before: String(NEW_SYSTEM) },
    says: 'DeviceOSVersionTooLow',
    source: 'Apple, MinimumOSVersion',
    words: {
      zh: `最低系统版本是 iOS ${NEW_SYSTEM} 或更高，更旧的 iPhone 装不了`,
      en: `It needs iOS ${NEW_SYSTEM} or later, and older iPhones refuse it`,
    },
    wayOut: {
      zh: '需要照顾旧手机时，请降低最低系统版本',
      en: 'Lower its minimum system if older phones matter',
    },
    holds: ({ minimumOs }) => minimumOs !== null && Number.parseInt(minimumOs, 10) >= NEW_SYSTEM,
  },
] as const satisfies readonly PhoneRefusal<IosSubject>[];

const isArm64 = (architecture: string): boolean => architecture.startsWith('arm64');

/** Whether an App ID matches the bundle ID. It begins with a prefix of ten characters; one with a final `*` matches all that begin so. */
function isFor(applicationId: string, bundleId: string): boolean {
  const pattern = applicationId.slice(applicationId.indexOf('.') + 1);
  return pattern.endsWith('*') ? bundleId.startsWith(pattern.slice(0, -1)) : pattern === bundleId;
}
