import type { Installer } from '#installers/installer.ts';
import { minimumSystem, noticesOf } from '#installers/installer-notices.ts';
import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import type { SignatureState } from './signature-state.ts';

/** More characters than any honest text has; a hostile one could fill megabytes. */
const LONGEST_TEXT = 300;
const MOST_ITEMS = 500;
const MOST_DEVICES = 5_000;

type AndroidSign = {
  kind: 'android';
  schemes: string[];
  /** Verified signers only, the one that phones compare first at the front. */
  signers: { schemes: string[]; sha256: string; subject: string; expires: number }[];
};
type IosSign = {
  kind: 'ios';
  profile: 'development' | 'ad-hoc' | 'enterprise' | 'store' | 'none';
  profile_name: string | null;
  team_id: string | null;
  team_name: string | null;
  expires: number | null;
  /** UDIDs of the phones that may install the app; empty for any phone. */
  devices: string[];
  encrypted: boolean | null;
};

/** The facts of an installer as a release stores them: bounded, without a language. Null means unknown. */
export type InstallerFacts = {
  min_os: string | null;
  target_os: string | null;
  processors: string[];
  permissions: { name: string; max_sdk: number | null }[];
  debuggable: boolean;
  sign: AndroidSign | IosSign;
  notices: InstallerNotice[];
  problems: { part: string; reason: string }[];
};

/** `signature` is null for iOS. Unverified signers of Android are left out. */
export function installerFacts(
  { installer, signature }: { installer: Installer; signature: SignatureState | null },
  now: Date,
): InstallerFacts {
  const { problems } = installer;
  const facts = installer.format === 'apk' ? androidFacts(installer.facts, signature) : iosFacts(installer.facts);
  return {
    min_os: bounded(minimumSystem(installer)),
    ...facts,
    notices: [...noticesOf(installer, now), ...(isUnverified(facts.sign) ? (['unverifiedSigner'] as const) : [])],
    problems: problems.slice(0, MOST_ITEMS).map(({ part, reason }) => ({ part, reason })),
  };
}

const isUnverified = (sign: InstallerFacts['sign']): boolean =>
  sign.kind === 'android' && sign.schemes.length > 0 && sign.signers.length === 0;

/** Text of an installer, bounded. */
export const bounded = (text: string | null): string | null => (text === null ? null : shortened(text));

/** Every signer that a phone accepts a release from: certificates by SHA-256 on Android, the one of the best scheme first; the team on iOS. */
export function signersOf({ sign }: Pick<InstallerFacts, 'sign'>): string[] {
  if (sign.kind === 'ios') {
    return sign.team_id === null ? [] : [sign.team_id];
  }
  const [best = ''] = sign.schemes;
  const isFirst = ({ schemes }: { schemes: string[] }) => schemes.includes(best);
  const first = sign.signers.filter(isFirst);
  return [...first, ...sign.signers.filter((signer) => !isFirst(signer))].map(({ sha256 }) => sha256);
}

type AndroidFacts = Extract<Installer, { format: 'apk' }>['facts'];
type IosFacts = Extract<Installer, { format: 'ipa' }>['facts'];

function androidFacts(
  { targetSdk, targetSdkCodename, abis, permissions, schemes, signers, debuggable }: AndroidFacts,
  signature: SignatureState | null,
) {
  return {
    target_os: bounded(targetSdkCodename ?? numberText(targetSdk)),
    processors: abis.slice(0, MOST_ITEMS).map(shortened),
    permissions: permissions
      .slice(0, MOST_ITEMS)
      .map(({ name, maxSdk }) => ({ name: shortened(name), max_sdk: maxSdk })),
    debuggable,
    sign: {
      kind: 'android' as const,
      schemes: [...schemes],
      signers: (signature === 'verified' ? signers : []).map(({ schemes: own, sha256, subject, notAfterSeconds }) => ({
        schemes: [...own],
        sha256,
        subject: shortened(subject.CN ?? subject.O ?? ''),
        expires: Math.max(0, notAfterSeconds),
      })),
    },
  };
}

function iosFacts({ executable, profile }: IosFacts) {
  return {
    target_os: null,
    processors: executable ? [...executable.architectures] : [],
    permissions: [],
    debuggable: profile?.kind === 'development',
    sign: {
      kind: 'ios' as const,
      profile: profile?.kind ?? ('none' as const),
      profile_name: bounded(profile?.name ?? null),
      team_id: bounded(profile?.teamId ?? null),
      team_name: bounded(profile?.teamName ?? null),
      expires: timeOf(profile?.expiresAtSeconds ?? null),
      devices: (profile?.devices ?? []).slice(0, MOST_DEVICES).map(shortened),
      encrypted: executable?.encrypted ?? null,
    },
  };
}

const shortened = (text: string): string => text.slice(0, LONGEST_TEXT);

/** A damaged profile may have an invalid date. */
function timeOf(seconds: number | null): number | null {
  return seconds !== null && Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : null;
}

const numberText = (value: number | null): string | null => (value === null ? null : String(value));
