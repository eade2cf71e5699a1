import { type ApkFacts, readApk } from '#android/read-apk.ts';
import type { ApkSigner } from '#android/signing/read-signers.ts';
import { SignatureChecks } from '#android/verify/check-signatures.ts';
import { OpenInstaller } from '#android/verify/open-installer.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes, type RandomAccess } from '#formats/random-access.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';

/** One property that a phone compares before it installs an APK over another; `was` and `is` are texts for people. */
export type UpdateFinding = {
  what: 'package' | 'version' | 'signer';
  ok: boolean;
  reason: 'same' | 'grown' | 'rotated' | 'otherPackage' | 'notGrown' | 'otherSigner' | 'oldPhones' | 'unsigned';
  was: string;
  is: string;
};

/**
 * Whether phones accept an APK as an update of an earlier one: the same package name, a higher version code, and the same key or one that the earlier
 * key appointed in a lineage. Signatures of the new one are verified, those of the earlier one read. Throws FormatError for other files.
 */
export async function verifyUpdate(bytes: Uint8Array, earlier: RandomAccess): Promise<UpdateFinding[]> {
  const [now, before] = await Promise.all([readApk(fromBytes(bytes), nodeCodecs), readApk(earlier, nodeCodecs)]);
  return [comparePackages(before, now), compareVersions(before, now), compareSigners(before, await signersOf(bytes))];
}

function comparePackages(before: ApkFacts, now: ApkFacts): UpdateFinding {
  const ok = now.packageName !== null && now.packageName === before.packageName;
  return {
    what: 'package',
    ok,
    reason: ok ? 'same' : 'otherPackage',
    was: shown(before.packageName),
    is: shown(now.packageName),
  };
}

/** Stores refuse the same version code too. */
function compareVersions(before: ApkFacts, now: ApkFacts): UpdateFinding {
  const ok = now.versionCode !== null && now.versionCode > (before.versionCode ?? 0);
  return {
    what: 'version',
    ok,
    reason: ok ? 'grown' : 'notGrown',
    was: shown(before.versionCode),
    is: shown(now.versionCode),
  };
}

/** Since Android 9 the newest key of the lineage counts, before that the oldest one alone. */
function compareSigners({ signers }: ApkFacts, now: Signers | null): UpdateFinding {
  const [was, wasFirst] = [signerFor(signers, ['v3.1', 'v3', 'v2', 'v1']), signerFor(signers, ['v2', 'v1'])];
  if (!now || !was) {
    return { what: 'signer', ok: false, reason: 'unsigned', was: shown(was), is: shown(now?.newest ?? null) };
  }
  const sides = { what: 'signer', was, is: now.newest } as const;
  if (was !== now.newest && !now.lineage.includes(was)) {
    return { ...sides, ok: false, reason: 'otherSigner' };
  }
  if (wasFirst !== null && wasFirst !== now.oldest) {
    return { ...sides, ok: false, reason: 'oldPhones', was: wasFirst, is: now.oldest };
  }
  return { ...sides, ok: true, reason: was === now.newest ? 'same' : 'rotated' };
}

/** The signer of the first of these schemes that has one; null without, or with several. */
function signerFor(signers: readonly ApkSigner[], schemes: readonly ApkSigner['schemes'][number][]): string | null {
  const scheme = schemes.find((one) => signers.some((signer) => signer.schemes.includes(one)));
  const found = signers.filter((signer) => scheme !== undefined && signer.schemes.includes(scheme));
  return found.length === 1 ? found[0]!.sha256 : null;
}

type Signers = { oldest: string; newest: string; lineage: readonly string[] };

/** Null when a signature is not valid. */
async function signersOf(bytes: Uint8Array): Promise<Signers | null> {
  try {
    const { oldest, newest, lineage } = new SignatureChecks(await OpenInstaller.open(bytes)).keys();
    const digest = (certificate: Uint8Array) => fingerprintsOf(certificate).sha256;
    return { oldest: digest(oldest), newest: digest(newest), lineage: lineage.map(digest) };
  } catch (cause) {
    if (cause instanceof FormatError) {
      return null;
    }
    throw cause;
  }
}

const shown = (value: string | number | null): string => (value === null ? '–' : String(value));
