import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signatureHolds } from '#formats/x509/verify-signature.ts';
import type { BlockAlgorithm } from './block-algorithms.ts';
import type { SchemeSigner } from './read-scheme-signers.ts';

/** A signature of another key, or of other contents: every phone that reads its scheme refuses the installer. */
export class BrokenSignature extends FormatError {
  override name = 'BrokenSignature';
}

type BlockSignature = { scheme: string; signer: SchemeSigner; id: number; algorithm: BlockAlgorithm };

/** Verifies the signature of one algorithm over the signed data, by the key of the signer's certificate. Throws BrokenSignature. */
export function checkSignature({ scheme, signer, id, algorithm }: BlockSignature): void {
  if (!equalBytes(readCertificate(signer.certificate).spki, signer.publicKey)) {
    throw new BrokenSignature(`${scheme}: key and certificate differ`, 0);
  }
  if (!signatureHolds(algorithm, signer.signedData, signer.publicKey, signer.signatures.get(id)!)) {
    throw new BrokenSignature(`${scheme}: the signature is not the key’s`, 0);
  }
}

/** Compares the signed digest of one algorithm with the measured contents. Throws BrokenSignature. */
export function checkContents({ scheme, signer, id }: Omit<BlockSignature, 'algorithm'>, measured: Uint8Array): void {
  const signed = signer.digests.get(id);
  if (!signed || !equalBytes(signed, measured)) {
    throw new BrokenSignature(`${scheme}: the installer is not the one that was signed`, 0);
  }
}
