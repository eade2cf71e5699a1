import { createHash, generateKeyPair, type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { encodeSelfSignedCertificate } from './x509/encode-certificate.ts';
import { readCertificate } from './x509/read-certificate.ts';

/** A private key and the certificate of its owner, as DER (RFC 5280). One per app, for the life of the app. */
export type SigningKey = { readonly privateKey: KeyObject; readonly certificate: Uint8Array };

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };

export type SigningKeyInput = {
  commonName: string;
  notBeforeSeconds: number;
  /** The end of validity; Google Play requires a date after 2033-10-22. */
  notAfterSeconds: number;
  /** Big-endian; random by default. */
  serial?: Uint8Array;
  /** A pair made in advance by a pool; generated here by default. */
  pair?: KeyPair;
};

/** Lower-case hexadecimal digests of a certificate, as WeChat, Google and the Chinese app filing require them. */
export type Fingerprints = { sha256: string; sha1: string; md5: string };

/** Makes an RSA-2048 key and its certificate. The pair is generated outside the event loop, because that takes 40 to 270 ms. */
export async function createSigningKey(input: SigningKeyInput): Promise<SigningKey> {
  const { publicKey, privateKey } = input.pair ?? (await generateSigningPair());
  const serial = input.serial ?? randomSerial();
  return { privateKey, certificate: encodeSelfSignedCertificate({ ...input, serial, publicKey, privateKey }) };
}

const generate = promisify(generateKeyPair);

/** An RSA-2048 pair, for a pool that makes some in advance. */
export function generateSigningPair(): Promise<KeyPair> {
  return generate('rsa', { modulusLength: 2048 });
}

/** The fingerprints of a certificate, given as DER. */
export function fingerprintsOf(certificate: Uint8Array): Fingerprints {
  const digest = (algorithm: string) => createHash(algorithm).update(certificate).digest('hex');
  return { sha256: digest('sha256'), sha1: digest('sha1'), md5: digest('md5') };
}

/** The public key in the form for the app filing, in lower-case hexadecimal: an RSA modulus, an EC point in full; null for another kind of key. */
export function publicKeyOf(certificate: Uint8Array): string | null {
  const { n, x, y } = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
  const hexOf = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  if (n) {
    return hexOf(n);
  }
  return x && y ? `04${hexOf(x)}${hexOf(y)}` : null;
}

/** The kind of key in a certificate, such as `RSA-2048` or `EC P-256`. */
export function keyAlgorithmOf(certificate: Uint8Array): string {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = new X509Certificate(certificate).publicKey;
  return type === 'rsa'
    ? `RSA-${details?.modulusLength}`
    : `${type?.toUpperCase()} ${details?.namedCurve ?? ''}`.trim();
}

/** The facts by which stores accept a certificate: its kind of key, the bits of an RSA modulus (0 for other kinds), and its end. */
export function signingFactsOf(certificate: Uint8Array): { kind: string; bits: number; notAfterSeconds: number } {
  const { asymmetricKeyType: kind = '', asymmetricKeyDetails: details } = new X509Certificate(certificate).publicKey;
  const { notAfterSeconds } = readCertificate(certificate);
  return { kind, bits: kind === 'rsa' ? (details?.modulusLength ?? 0) : 0, notAfterSeconds };
}

/** Eight bytes, the first neither zero nor negative, so that every tool prints the same number. */
function randomSerial(): Uint8Array {
  const serial = Uint8Array.from(randomBytes(8));
  serial[0] = (serial[0]! & 0x7f) | 1;
  return serial;
}
