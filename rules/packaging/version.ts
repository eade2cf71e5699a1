/** The highest of the three numbers of a version. */
const HIGHEST_PART = 99_999;

/** Google Play's maximum; Android itself allows 31 bits. */
const HIGHEST_VERSION_CODE = 2_100_000_000;

/** The version and version code of a new app. */
export const FIRST_VERSION = '1.0.0';
export const FIRST_VERSION_CODE = 1;

export type VersionCheck = { ok: true; version: string } | { ok: false; reason: 'format' };
export type VersionCodeCheck = { ok: true; versionCode: number } | { ok: false; reason: 'range' | 'notHigher' };

/** Checks a version of three whole numbers such as `1.0.0`, which both stores accept. */
export function checkVersion(text: string): VersionCheck {
  const version = text.trim();
  return /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/.test(version)
    ? { ok: true, version }
    : { ok: false, reason: 'format' };
}

/** The version to suggest after another one: `1.2.9` → `1.2.10`. */
export function versionAfter(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (patch < HIGHEST_PART) {
    return `${major}.${minor}.${patch + 1}`;
  }
  return minor < HIGHEST_PART ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
}

/** Checks that a version code is higher than `previous`, that of the last build, or 0 before the first: phones refuse any other update. */
export function checkVersionCode(versionCode: number, previous: number): VersionCodeCheck {
  if (!Number.isInteger(versionCode) || versionCode < 1 || versionCode > HIGHEST_VERSION_CODE) {
    return { ok: false, reason: 'range' };
  }
  return versionCode > previous ? { ok: true, versionCode } : { ok: false, reason: 'notHigher' };
}

/** The version code of the next build: the chosen one for the first build, then one more than the last. */
export const nextVersionCode = (chosen: number, lastBuilt: number | null): VersionCodeCheck =>
  lastBuilt === null ? checkVersionCode(chosen, 0) : checkVersionCode(lastBuilt + 1, lastBuilt);

/** Whether a version is higher than the one before; stores may refuse others. */
export function isHigherVersion(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((each) => each.trim().split('.').map(Number)) as [number[], number[]];
  const differing = [0, 1, 2].find((place) => ours[place] !== theirs[place]);
  return differing !== undefined && (ours[differing] ?? 0) > (theirs[differing] ?? 0);
}
