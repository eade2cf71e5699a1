import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import type { KnownRefusal, OfferedInstaller } from '#rules/distribution/link-gates.ts';
import type { InstallerFacts } from './installer-facts.ts';

/** Notices of installers that every phone refuses; a test-only one stays on offer, because a computer can install it. */
const refusals: Readonly<Partial<Record<InstallerNotice, KnownRefusal>>> = {
  unsigned: 'unsigned',
  otherProfile: 'otherProfile',
  otherTeam: 'otherProfile',
  noDevices: 'refused',
  expiredCertificate: 'refused',
  noArm64: 'refused',
  malformedManifest: 'refused',
  previewSystem: 'refused',
};

/** The facts of an installer that decide whether a phone accepts it. */
export function offeredInstaller({ sign, notices }: Pick<InstallerFacts, 'sign' | 'notices'>): OfferedInstaller {
  const refusal = notices.map((notice) => refusals[notice]).find((each) => each !== undefined) ?? null;
  return sign.kind === 'android'
    ? { platform: 'android', isSigned: sign.schemes.length > 0, refusal }
    : { platform: 'ios', profile: sign.profile, expiresAtSeconds: sign.expires, isEncrypted: sign.encrypted, refusal };
}
