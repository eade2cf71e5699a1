import { androidNotices, type InstallerNotice, iosNotices } from '#rules/distribution/installer-notices.ts';
import type { Installer } from './installer.ts';

type InstallerFacts =
  | Pick<Extract<Installer, { format: 'apk' }>, 'format' | 'facts'>
  | Pick<Extract<Installer, { format: 'ipa' }>, 'format' | 'facts'>;

/** The notices for the owner of an installer, the most severe first (rules/distribution/installer-notices.ts). */
export function noticesOf(installer: InstallerFacts, now: Date): InstallerNotice[] {
  if (installer.format === 'apk') {
    return androidNotices(installer.facts);
  }
  const hasUnreadProfile = installer.facts.problems.some(({ part }) => part === 'profile');
  return iosNotices({ ...installer.facts, hasUnreadProfile, nowSeconds: Math.floor(now.getTime() / 1000) });
}

/** The oldest system that it runs on: an API level or its code name for Android, a version for iOS; null is unknown. */
export function minimumSystem(installer: Installer): string | null {
  if (installer.format === 'ipa') {
    return installer.facts.minimumOs;
  }
  const { minSdk, minSdkCodename } = installer.facts;
  return minSdkCodename ?? (minSdk === null ? null : String(minSdk));
}
