import type { OfferedInstaller } from '#rules/distribution/link-gates.ts';
import type { InstallerFacts } from './installer-facts.ts';

/** The facts of an installer that decide whether a phone takes it. */
export function offeredInstaller({ sign }: Pick<InstallerFacts, 'sign'>): OfferedInstaller {
  return sign.kind === 'android'
    ? { platform: 'android', isSigned: sign.schemes.length > 0 }
    : { platform: 'ios', profile: sign.profile, expiresAtSeconds: sign.expires, isEncrypted: sign.encrypted };
}
