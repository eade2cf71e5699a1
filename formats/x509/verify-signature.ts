import { createPublicKey, type SigningOptions, verify } from 'node:crypto';

export type SignatureScheme = { digest: 'sha1' | 'sha256' | 'sha384' | 'sha512'; options?: SigningOptions };

/** Whether the key (SubjectPublicKeyInfo, DER) made this signature over the bytes. False for an invalid key. */
export function signatureHolds(
  { digest, options }: SignatureScheme,
  bytes: Uint8Array,
  spki: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    return verify(digest, bytes, { key, ...options }, signature);
  } catch {
    return false;
  }
}
