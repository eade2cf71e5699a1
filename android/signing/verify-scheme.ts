import type { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { algorithms, type BlockAlgorithm, type DigestName } from './block-algorithms.ts';
import { checkContents, checkSignature } from './check-signature.ts';
import { readSchemeSigners, type SchemeSigner, type SchemeVersion } from './read-scheme-signers.ts';
import { tellsOfV3 } from './stripping-protection.ts';
import { isProofOfRotation, lineageIn } from './verify-lineage.ts';

/** The certificate of the signer, and for a rotated key of v3 all of its lineage, oldest first, the signer last. */
export type VerifiedScheme = { certificate: Uint8Array; lineage: readonly Uint8Array[] };

/**
 * Verifies the single signer of scheme v2 or v3 in an APK Signing Block, with the lineage of a rotated key. `contents` measures the installer. Throws
 * FormatError that names the failure, a feature that our installers never have, or bytes of the block that the signature does not cover.
 */
export function verifyScheme(
  version: SchemeVersion,
  block: Uint8Array,
  contents: (digest: DigestName) => Uint8Array,
): VerifiedScheme {
  const signer = onlySigner(version, block);
  const { certificate } = signer;
  const lineage = lineageIn(checkAttributes(version, signer.attributes), certificate);
  const [id, algorithm] = onlyAlgorithm(version, [...signer.signatures.keys()], [...signer.digests.keys()]);
  const signed = { scheme: `v${version}`, signer, id, algorithm };
  checkSignature(signed);
  checkContents(signed, contents(algorithm.digest));
  return { certificate, lineage };
}

/** The one known algorithm that digest and signature share. */
function onlyAlgorithm(
  version: SchemeVersion,
  signatures: readonly number[],
  digests: readonly number[],
): [number, BlockAlgorithm] {
  const [id, ...more] = signatures;
  if (id === undefined || more.length > 0) {
    throw new FormatError(`v${version}: ${signatures.length} signatures (${named(signatures)}), ours have one`, 0);
  }
  if (digests.length !== 1 || digests[0] !== id) {
    throw new FormatError(`v${version}: signed by ${named(signatures)}, measured by ${named(digests)}`, 0);
  }
  const algorithm = algorithms.get(id);
  if (!algorithm) {
    throw new FormatError(`v${version}: an algorithm that is not known here, ${named(signatures)}`, 0);
  }
  return [id, algorithm];
}

/** The first id, in apksig's notation. */
function named(ids: readonly number[]): string {
  const first = ids.slice(0, 4).map((id) => `0x${id.toString(16).padStart(4, '0')}`);
  return first.join(', ') || 'nothing';
}

/** The only signer; our installers have one. */
function onlySigner(version: SchemeVersion, block: Uint8Array): SchemeSigner {
  const signers = readSchemeSigners(version, block);
  const [only] = signers;
  if (!only || signers.length !== 1) {
    throw new FormatError(`v${version}: ${signers.length} signers, installers of ours have one`, 0);
  }
  return only;
}

/**
 * Requires the mark of v3 in v2, and allows in v3 only one proof of rotation, which is returned: a mark of v3.1 would make Android look for a block
 * that our installers never have.
 */
function checkAttributes(version: SchemeVersion, attributes: readonly ByteReader[]): ByteReader | undefined {
  const isOurs = (one: ByteReader) => (version === 2 ? tellsOfV3(one) : isProofOfRotation(one));
  const ours = attributes.filter(isOurs);
  if (version === 2 && ours.length === 0) {
    throw new FormatError('v2: it does not say that v3 stands beside it', 0);
  }
  const others = attributes.filter((one) => !ours.includes(one));
  if (others.length > 0 || ours.length > 1) {
    const ids = [...others, ...ours].map((one) => one.u32(0));
    throw new FormatError(`v${version}: attributes that ours never have, ${named(ids)}`, 0);
  }
  return version === 3 ? ours[0] : undefined;
}
