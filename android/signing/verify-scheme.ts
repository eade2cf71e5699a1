import { constants } from 'node:crypto';
import { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { type SignatureScheme, signatureHolds } from '#formats/x509/verify-signature.ts';
import { readSequence } from './read-signing-block.ts';

type DigestName = 'sha256' | 'sha512';
type Algorithm = SignatureScheme & { digest: DigestName };

const { RSA_PKCS1_PSS_PADDING } = constants;

/** Signature algorithm ids (source.android.com/docs/security/features/apksigning/v2). */
const algorithms: ReadonlyMap<number, Algorithm> = new Map([
  [0x0101, { digest: 'sha256', options: { padding: RSA_PKCS1_PSS_PADDING, saltLength: 32 } }], // RSASSA-PSS
  [0x0102, { digest: 'sha512', options: { padding: RSA_PKCS1_PSS_PADDING, saltLength: 64 } }], // RSASSA-PSS
  [0x0103, { digest: 'sha256' }], // RSASSA-PKCS1-v1_5
  [0x0104, { digest: 'sha512' }],
  [0x0201, { digest: 'sha256' }], // ECDSA
  [0x0202, { digest: 'sha512' }],
  [0x0301, { digest: 'sha256' }], // DSA
]);

export type SchemeVersion = 2 | 3;

/**
 * Verifies the single signer of scheme v2 or v3 in an APK Signing Block and returns its certificate. `contents` measures the installer. Throws
 * FormatError that names the failure, a feature that our installers never have, or bytes of the block that the signature does not cover.
 */
export function verifyScheme(
  version: SchemeVersion,
  block: Uint8Array,
  contents: (digest: DigestName) => Uint8Array,
): Uint8Array {
  const signer = parseSigner(version, block);
  const [signedDigests, certificate] = parseSignedData(version, signer);
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
  return certificate;
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
): [number, Algorithm] {
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

function parseSignedData(version: SchemeVersion, signer: Signer): [Map<number, Uint8Array>, Uint8Array] {
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
  checkAttributes(version, attributes);
  return [digests, certificate];
}

const STRIPPING_PROTECTION = 0xbeeff00d;

/**
 * Expects the mark of v3 in v2, and none in v3: a mark of v3.1 there makes Android look for a block that ours never have, and a lineage would have to
 * be verified.
 */
function checkAttributes(version: SchemeVersion, attributes: readonly ByteReader[]): void {
  const marks = attributes.filter((one) => version === 2 && one.u32(0) === STRIPPING_PROTECTION && one.u32(4) === 3);
  if (version === 2 && marks.length === 0) {
    throw new FormatError('v2: it does not say that v3 stands beside it', 0);
  }
  const others = attributes.filter((one) => !marks.includes(one));
  if (others.length > 0) {
    throw new FormatError(`v${version}: attributes that ours never have, ${named(others.map((one) => one.u32(0)))}`, 0);
  }
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

/** Parts after their lengths, without any remaining bytes. */
class Parts {
  readonly #reader: ByteReader;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
  }

  part(): Uint8Array {
    const length = this.#reader.u32(this.#at);
    this.#at += 4;
    return this.fixed(length);
  }

  fixed(length: number): Uint8Array {
    const bytes = this.#reader.slice(this.#at, length);
    this.#at += length;
    return bytes;
  }

  /** The result, if all bytes were read. */
  whole<Read>(read: Read): Read {
    if (this.#at !== this.#reader.length) {
      throw new FormatError('bytes that no signature covers', this.#at);
    }
    return read;
  }
}
