import type { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signatureHolds } from '#formats/x509/verify-signature.ts';
import { algorithms } from './block-algorithms.ts';
import { Parts } from './parts.ts';

/** Attribute of v3 with the certificates of earlier keys. */
const PROOF_OF_ROTATION = 0x3ba06f8c;
const VERSION_1 = 1;
/** The limit of keys; more rotations are a mistake or an attack, because phones are replaced within years. */
const MOST_KEYS = 20;

export const isProofOfRotation = (attribute: ByteReader): boolean => attribute.u32(0) === PROOF_OF_ROTATION;

/** The verified certificates of a rotated key, oldest first, the signer last; empty without a proof. Throws FormatError as `verifyLineage` does. */
export function lineageIn(proof: ByteReader | undefined, signer: Uint8Array): readonly Uint8Array[] {
  if (!proof) {
    return [];
  }
  const lineage = verifyLineage(proof.slice(4, proof.length - 4));
  if (lineage.length < 2 || !equalBytes(lineage.at(-1)!, signer)) {
    throw new FormatError('v3: a lineage that does not end with the signer', 0);
  }
  return lineage;
}

/**
 * Verifies a proof of rotation (apksig, V3SigningCertificateLineage) and returns its certificates, oldest first. Throws FormatError when a
 * certificate is not signed by the key before it, appears twice, or has another form.
 */
export function verifyLineage(bytes: Uint8Array): Uint8Array[] {
  const lineage = new Parts(bytes);
  if (lineage.u32() !== VERSION_1) {
    throw new FormatError('a lineage of an unknown version', 0);
  }
  const certificates: Uint8Array[] = [];
  let announced = 0;
  while (!lineage.isOver()) {
    const node = readNode(lineage.part());
    const signer = certificates.at(-1);
    if (signer) {
      checkSigned(node, announced, signer);
    }
    if (
      certificates.length === MOST_KEYS ||
      certificates.some((certificate) => equalBytes(certificate, node.certificate))
    ) {
      throw new FormatError('a lineage with a certificate twice, or with too many', 0);
    }
    certificates.push(node.certificate);
    announced = node.next;
  }
  return certificates;
}

type Node = { signedData: Uint8Array; certificate: Uint8Array; signedBy: number; next: number; signature: Uint8Array };

function readNode(bytes: Uint8Array): Node {
  const node = new Parts(bytes);
  const signedData = node.part();
  node.u32(); // flags
  const next = node.u32();
  const signature = node.part();
  const signed = new Parts(signedData);
  const certificate = signed.part();
  const signedBy = signed.u32();
  return node.whole(signed.whole({ signedData, certificate, signedBy, next, signature }));
}

/** The previous key names its algorithm, and the certificate repeats it under the signature. */
function checkSigned({ signedData, signedBy, signature }: Node, announced: number, signer: Uint8Array): void {
  const algorithm = algorithms.get(signedBy);
  if (!algorithm || signedBy !== announced) {
    throw new FormatError('a lineage signed by an algorithm that is not known here, or by two', 0);
  }
  if (!signatureHolds(algorithm, signedData, readCertificate(signer).spki, signature)) {
    throw new FormatError('a lineage whose key was not appointed by the one before it', 0);
  }
}
