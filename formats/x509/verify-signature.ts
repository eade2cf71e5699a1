import { createPublicKey, type KeyObject, type SigningOptions, verify } from 'node:crypto';
import { equalBytes } from '../bytes.ts';

export type SignatureScheme = { digest: 'sha1' | 'sha256' | 'sha384' | 'sha512'; options?: SigningOptions };

/** Whether the key (SubjectPublicKeyInfo, DER) made this signature over the bytes. False for an invalid key. */
export function signatureHolds(
  { digest, options }: SignatureScheme,
  bytes: Uint8Array,
  spki: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    return verify(digest, bytes, { key: publicKeyOf(spki), ...options }, signature);
  } catch {
    return false;
  }
}

/** The last key is kept, because the signatures of one file are usually by one key. */
let last: { spki: Buffer; key: KeyObject } | null = null;

function publicKeyOf(der: Uint8Array): KeyObject {
  if (!last || !equalBytes(last.spki, der)) {
    const spki = Buffer.from(der);
    last = { spki, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
  }
  return last.key;
}
