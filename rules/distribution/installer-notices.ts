/** Facts for the owner of an installer before publishing it; most keep it from being installed on some phones or on all. */
export const installerNotices = [
  'testOnly',
  'debuggable',
  'unsigned',
  'unverifiedSigner',
  'oldSignature',
  'oldTarget',
  'fairPlay',
  'storeProfile',
  'noProfile',
  'expiredProfile',
  'development',
] as const;

export type InstallerNotice = (typeof installerNotices)[number];

/** Since Android 11, apps for it need a signature of the whole file (developer.android.com/about/versions/11/behavior-changes-11). */
const FIRST_WITHOUT_JAR_SIGNATURES = 30;
/** Android 15 installs no apps for older systems (developer.android.com/about/versions/15/behavior-changes-all). */
const OLDEST_TARGET = 24;

export type AndroidSubject = {
  testOnly: boolean;
  debuggable: boolean;
  /** Null for an unreleased Android. */
  targetSdk: number | null;
  schemes: readonly string[];
};

export type IosSubject = {
  /** Null without a readable executable, and where one of its parts is unknown. */
  executable: { encrypted: boolean | null; signed: boolean | null } | null;
  profile: { kind: 'development' | 'ad-hoc' | 'enterprise' | 'store'; expiresAtSeconds: number | null } | null;
  /** Whether a profile is there that could not be read. */
  hasUnreadProfile: boolean;
};

/** The notices of an Android app, the gravest first. Unknown facts give none. */
export function androidNotices({ testOnly, debuggable, targetSdk, schemes }: AndroidSubject): InstallerNotice[] {
  const isOldSigned = schemes.length > 0 && schemes.every((scheme) => scheme === 'v1');
  return pick([
    ['unsigned', schemes.length === 0],
    ['testOnly', testOnly],
    ['oldSignature', isOldSigned && targetSdk !== null && targetSdk >= FIRST_WITHOUT_JAR_SIGNATURES],
    ['oldTarget', targetSdk !== null && targetSdk < OLDEST_TARGET],
    ['debuggable', debuggable],
  ]);
}

/** The notices of an iOS app, the gravest first. Unknown facts give none. */
export function iosNotices(
  { executable, profile, hasUnreadProfile }: IosSubject,
  nowSeconds: number,
): InstallerNotice[] {
  const isEncrypted = executable?.encrypted === true;
  return pick([
    ['fairPlay', isEncrypted],
    ['unsigned', executable?.signed === false],
    ['noProfile', profile === null && !hasUnreadProfile && !isEncrypted],
    ['storeProfile', profile?.kind === 'store'],
    ['expiredProfile', profile !== null && profile.expiresAtSeconds !== null && profile.expiresAtSeconds <= nowSeconds],
    ['development', profile?.kind === 'development'],
  ]);
}

function pick(all: readonly (readonly [InstallerNotice, boolean])[]): InstallerNotice[] {
  return all.filter(([, holds]) => holds).map(([notice]) => notice);
}
