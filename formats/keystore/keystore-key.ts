import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { equalBytes } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import type { SigningKey } from '../signing-key.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { isSameName } from '../x509/same-name.ts';

/** A private key of a keystore with its certificate, and the certificates above it, nearest first. */
export type KeystoreKey = SigningKey & { readonly alias: string; readonly chain: readonly Uint8Array[] };

/**
 * A key in an opened keystore, still encrypted with its own password, which is the keystore's password in most tools. `open` throws
 * WrongPasswordError, or KeystoreError for damaged keys.
 */
export type KeystoreEntry = { readonly alias: string; open(password: string): Promise<KeystoreKey> };

/** The password is not the one of the keystore, or of that key in it. */
export class WrongPasswordError extends Error {
  constructor() {
    super('wrong password');
    this.name = 'WrongPasswordError';
  }
}

/** The reason for which a keystore cannot be used; the message is for people who know its format. */
export class KeystoreError extends FormatError {
  readonly reason:
    | 'notKeystore'
    | 'jceks'
    | 'bks'
    | 'tooLarge'
    | 'cutOff'
    | 'tooManyRounds'
    | 'damaged'
    | 'noCertificate';

  constructor(reason: KeystoreError['reason'], message: string) {
    super(message, 0);
    this.name = 'KeystoreError';
    this.reason = reason;
  }
}

/** A private key from PKCS#8. Throws FormatError for other bytes. */
export function importPrivateKey(pkcs8: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  } catch {
    throw new FormatError('not a private key', 0);
  }
}

/** Finds the certificate of a key and sorts the certificates above it. Throws KeystoreError when no certificate belongs to the key. */
export function withCertificates(
  alias: string,
  privateKey: KeyObject,
  certificates: readonly Uint8Array[],
): KeystoreKey {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const certificate = certificates.find((der) => equalBytes(readCertificate(der).spki, spki));
  if (!certificate) {
    throw new KeystoreError('noCertificate', 'a private key without certificate');
  }
  return { alias, privateKey, certificate, chain: chainAbove(certificate, certificates) };
}

function chainAbove(certificate: Uint8Array, certificates: readonly Uint8Array[]): Uint8Array[] {
  const chain: Uint8Array[] = [];
  for (let current: Uint8Array | undefined = certificate; current; ) {
    const { issuerDer } = readCertificate(current);
    current = certificates.find(
      (der) => der !== certificate && !chain.includes(der) && isSameName(readCertificate(der).subjectDer, issuerDer),
    );
    if (current) {
      chain.push(current);
    }
  }
  return chain;
}
