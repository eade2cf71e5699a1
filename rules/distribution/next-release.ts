import type { Platform } from '#words/platform.ts';

type Versions = { version: string; versionCode: string };

/** An installer to be published; `signers` are all signers from which a phone accepts it, the present one first. */
export type Candidate = Versions & {
  platform: Platform;
  packageName: string;
  sha256: string;
  signers: readonly string[];
};
export type PublishedRelease = Versions & { sha256: string };

export type ReleaseFault = 'PACKAGE_DIFF' | 'DUPLICATE' | 'VERSION_LOW' | 'SIGNER_CHANGED';

type App = {
  platform: Platform;
  packageName: string;
  /** The signer of the current release, which phones have installed; null when unknown. */
  signer: string | null;
  /** Newest first. */
  releases: readonly PublishedRelease[];
};

/** The reason why an installer cannot be the next release of an app, the most severe first. The last one only needs a confirmation. */
export function faultOfRelease(
  candidate: Candidate,
  { platform, packageName, signer, releases }: App,
): ReleaseFault | null {
  if (candidate.platform !== platform || candidate.packageName !== packageName) {
    return 'PACKAGE_DIFF';
  }
  if (releases.some(({ sha256 }) => sha256 === candidate.sha256)) {
    return 'DUPLICATE';
  }
  if (isNotAboveNewest(candidate, releases)) {
    return 'VERSION_LOW';
  }
  return isSignedByAnother(signer, candidate.signers) ? 'SIGNER_CHANGED' : null;
}

/**
 * Whether the signer differs from the earlier one; without an earlier known signer it does not, and otherwise an unknown signer counts as different.
 */
export const isSignedByAnother = (signer: string | null, signers: readonly string[]): boolean =>
  signer !== null && !signers.includes(signer);

/** Whether a release does not follow the newest one. Android only installs a higher version code; iOS counts builds anew for each version. */
export const isNotAboveNewest = (next: Versions & { platform: Platform }, [newest]: readonly Versions[]): boolean =>
  newest !== undefined &&
  (next.platform === 'android'
    ? compareNumbers(next.versionCode, newest.versionCode) <= 0
    : (compareNumbers(next.version, newest.version) || compareNumbers(next.versionCode, newest.versionCode)) <= 0);

/** Compares texts such as `1.10.2` number by number; a missing number counts as 0, and letters follow numbers. */
export function compareNumbers(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const order = compareParts(first[at] ?? '0', second[at] ?? '0');
    if (order !== 0) {
      return order;
    }
  }
  return 0;
}

const partsOf = (text: string): string[] => text.trim().split(/[.\s_+-]+/);

function compareParts(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/.test(part));
  if (isNumber && isOtherNumber) {
    const [first, second] = [BigInt(one), BigInt(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  }
  if (isNumber !== isOtherNumber) {
    return isNumber ? -1 : 1;
  }
  return one === other ? 0 : one < other ? -1 : 1;
}
