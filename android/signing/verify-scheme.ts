import { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signatureHolds } from '#formats/x509/verify-signature.ts';
import { algorithms, type BlockAlgorithm, type DigestName } from './block-algorithms.ts';
import { Parts } from './parts.ts';
import { readSequence } from './read-signing-block.ts';
import { verifyLineage } from './verify-lineage.ts';

export type SchemeVersion = 2 | 3;

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
  const signer = parseSigner(version, block);
  const { digests: signedDigests, certificate, lineage } = parseSignedData(version, signer);
  const [id, algorithm] = onlyAlgorithm(version, [...signer.signatures.keys()], [...signedDigests.keys()]);
  if (!equalBytes(readCertificate(certificate).spki, signer.publicKey)) {
    throw new FormatError(`v${version}: key and certificate differ`, 0);
  }
  if (!signatureHolds(algorithm, signer.signedData, signer.publicKey, signer.signatures.get(id)!)) {
    throw new FormatError(`v${version}: the signature is not the key’s`, 0);
  }
  if (!equalBytes(signedDigests.get(id)!, contents(algorithm.digest))) {
    throw new FormatError(`v${version}: the installer is not the one that was signed`, 0);
  }
  return { certificate, lineage };
}

type Signer = {
  signedData: Uint8Array;
  sdkRange: Uint8Array;
  signatures: Map<number, Uint8Array>;
  publicKey: Uint8Array;
};

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

/** The first of them, written as in apksig. */
function named(ids: readonly number[]): string {
  const first = ids.slice(0, 4).map((id) => `0x${id.toString(16).padStart(4, '0')}`);
  return first.join(', ') || 'nothing';
}

function parseSigner(version: SchemeVersion, block: Uint8Array): Signer {
  const signers = readSequence(onlyPart(block));
  const [only] = signers;
  if (!only || signers.length !== 1) {
    throw new FormatError(`v${version}: ${signers.length} signers, installers of ours have one`, 0);
  }
  const signer = new Parts(only);
  return signer.whole({
    signedData: signer.part(),
    sdkRange: signer.fixed(version === 3 ? 8 : 0),
    signatures: pairsOf(signer.part()),
    publicKey: signer.part(),
  });
}

function parseSignedData(
  version: SchemeVersion,
  signer: Signer,
): VerifiedScheme & { digests: Map<number, Uint8Array> } {
  const data = new Parts(signer.signedData);
  const digests = pairsOf(data.part());
  const [certificate] = readSequence(data.part());
  const sdkRange = data.fixed(version === 3 ? 8 : 0);
  const attributes = readSequence(data.part()).map((attribute) => new ByteReader(attribute));
  if (!certificate) {
    throw new FormatError(`v${version}: no certificate`, 0);
  }
  if (!equalBytes(sdkRange, signer.sdkRange)) {
    throw new FormatError(`v${version}: two ranges of API levels`, 0);
  }
  return { digests, certificate, lineage: lineageIn(checkAttributes(version, attributes), certificate) };
}

const STRIPPING_PROTECTION = 0xbeeff00d;
const PROOF_OF_ROTATION = 0x3ba06f8c;

/**
 * Expects the mark of v3 in v2, and in v3 nothing but one proof of rotation, which is returned: a mark of v3.1 there makes Android look for a block
 * that ours never have.
 */
function checkAttributes(version: SchemeVersion, attributes: readonly ByteReader[]): ByteReader | undefined {
  const isOurs = (one: ByteReader) =>
    version === 2 ? one.u32(0) === STRIPPING_PROTECTION && one.u32(4) === 3 : one.u32(0) === PROOF_OF_ROTATION;
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

/** The lineage of a rotated key ends with the signer itself. */
function lineageIn(proof: ByteReader | undefined, certificate: Uint8Array): readonly Uint8Array[] {
  if (!proof) {
    return [];
  }
  const lineage = verifyLineage(proof.slice(4, proof.length - 4));
  if (lineage.length < 2 || !equalBytes(lineage.at(-1)!, certificate)) {
    throw new FormatError('v3: a lineage that does not end with the signer', 0);
  }
  return lineage;
}

/** Pairs of algorithm and bytes. */
function pairsOf(sequence: Uint8Array): Map<number, Uint8Array> {
  return new Map(
    readSequence(sequence).map((pair) => {
      const parts = new Parts(pair);
      return parts.whole([new ByteReader(parts.fixed(4)).u32(0), parts.part()] as const);
    }),
  );
}

function onlyPart(bytes: Uint8Array): Uint8Array {
  const parts = new Parts(bytes);
  return parts.whole(parts.part());
}
