import { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { Parts } from './parts.ts';
import { MOST_SIGNERS, readSequence } from './read-signing-block.ts';

/** Scheme v3.1 has the form of v3. */
export type SchemeVersion = 2 | 3;

/** One signer of scheme v2 or v3 (source.android.com/docs/security/features/apksigning/v2 and /v3, "Format"). */
export type SchemeSigner = {
  /** The bytes under the signature, which contain digests, certificates and attributes. */
  signedData: Uint8Array;
  /** Signatures, and digests of the contents, by the id of their algorithm. */
  signatures: ReadonlyMap<number, Uint8Array>;
  digests: ReadonlyMap<number, Uint8Array>;
  publicKey: Uint8Array;
  /** The signer's own certificate. */
  certificate: Uint8Array;
  /** Each attribute is an id and its value. */
  attributes: readonly ByteReader[];
};

/**
 * Reads the signers of a scheme without verifying them. Throws FormatError for another form, too many signers, and bytes that no signature covers.
 */
export function readSchemeSigners(version: SchemeVersion, block: Uint8Array): SchemeSigner[] {
  const signers = readSequence(onlyPart(block));
  if (signers.length > MOST_SIGNERS) {
    throw new FormatError(`v${version}: ${signers.length} signers, Android takes at most ${MOST_SIGNERS}`, 0);
  }
  return signers.map((signer) => readSigner(version, signer));
}

function readSigner(version: SchemeVersion, bytes: Uint8Array): SchemeSigner {
  const signer = new Parts(bytes);
  const { sdkRange, ...parts } = signer.whole({
    signedData: signer.part(),
    sdkRange: signer.fixed(version === 3 ? 8 : 0),
    signatures: pairsOf(signer.part()),
    publicKey: signer.part(),
  });
  const data = new Parts(parts.signedData);
  const digests = pairsOf(data.part());
  const [certificate] = readSequence(data.part());
  const signedRange = data.fixed(version === 3 ? 8 : 0);
  const attributes = readSequence(data.part()).map((attribute) => new ByteReader(attribute));
  if (!certificate) {
    throw new FormatError(`v${version}: no certificate`, 0);
  }
  if (!equalBytes(signedRange, sdkRange)) {
    throw new FormatError(`v${version}: two ranges of API levels`, 0);
  }
  return { ...parts, digests, certificate, attributes };
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
