import { type KeyObject, sign } from 'node:crypto';
import { nullValue, objectIdentifier, sequence } from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';

export type KeyKind = 'rsa' | 'ec';

/** The kind of a key that Android accepts. Throws RangeError for DSA, Ed25519 and others. */
export function kindOfKey(key: KeyObject): KeyKind {
  const kind = key.asymmetricKeyType;
  if (kind !== 'rsa' && kind !== 'ec') {
    throw new RangeError(`a signing key is RSA or EC, this is ${kind ?? 'not an asymmetric key'}`);
  }
  return kind;
}

/** AlgorithmIdentifier of a SHA-256 signature with such a key (RFC 4055 §5, RFC 5758 §3.2). */
export function signatureAlgorithmOf(kind: KeyKind): Uint8Array {
  return kind === 'rsa'
    ? sequence(objectIdentifier(oid.sha256WithRsa), nullValue)
    : sequence(objectIdentifier(oid.ecdsaWithSha256));
}

/** RSASSA-PKCS1-v1_5 or ECDSA over SHA-256. The RSA one is the same for the same input. */
export function signSha256(bytes: Uint8Array, key: KeyObject): Uint8Array {
  return sign('sha256', bytes, key);
}
