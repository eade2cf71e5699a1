import { FormatError } from '../format-error.ts';
import { type KeystoreEntry, KeystoreError } from './keystore-key.ts';
import { JKS_MAGIC, readJks } from './read-jks.ts';
import { readPkcs12 } from './read-pkcs12.ts';

const JCEKS_MAGIC = 0xcececece;
/** The limit in bytes; a key with its certificates takes a few thousand. */
export const LARGEST_KEYSTORE = 1 << 20;
const BKS_SALT = 20;
const SEQUENCE = 0x30;
const INDEFINITE = 0x80;
/** PFX, version 3 (RFC 7292 §4): the first bytes of its content. */
const PFX_VERSION = [0x02, 0x01, 0x03];

/**
 * Opens a keystore of either kind: PKCS#12 (.p12, .pfx, .keystore) or Java's old one (.jks). Its keys may have passwords of their own. Throws
 * WrongPasswordError, or KeystoreError for every other reason.
 */
export async function readKeystore(bytes: Uint8Array, password: string): Promise<KeystoreEntry[]> {
  const read = readerOf(bytes);
  const entries = await orDamaged(() => read(bytes, password));
  return entries.map(({ alias, open }) => ({ alias, open: (own) => orDamaged(() => open(own)) }));
}

/** Throws KeystoreError for bytes that are not a keystore, before a password is requested. */
export function expectKeystore(bytes: Uint8Array): void {
  readerOf(bytes);
}

type Reader = (bytes: Uint8Array, password: string) => Promise<KeystoreEntry[]> | KeystoreEntry[];

function readerOf(bytes: Uint8Array): Reader {
  if (bytes.length > LARGEST_KEYSTORE) {
    throw new KeystoreError('tooLarge', 'more than 1 MiB');
  }
  const magic = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (magic === JCEKS_MAGIC) {
    throw new KeystoreError('jceks', 'a JCEKS keystore');
  }
  if (magic === JKS_MAGIC) {
    return readJks;
  }
  if (isBks(bytes)) {
    throw new KeystoreError('bks', 'a BKS keystore');
  }
  if (!isPfx(bytes)) {
    throw new KeystoreError('notKeystore', 'neither PKCS#12 nor a Java keystore');
  }
  return readPkcs12;
}

/** Version 1 or 2, then the length of the salt (Bouncy Castle, BcKeyStoreSpi). */
function isBks(bytes: Uint8Array): boolean {
  const [version, saltBytes] = [0, 4].map((at) =>
    bytes.length < 8 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at),
  );
  return (version === 1 || version === 2) && saltBytes === BKS_SALT;
}

function isPfx(bytes: Uint8Array): boolean {
  const lengthBytes = bytes[1] !== undefined && bytes[1] > INDEFINITE ? bytes[1] & 0x7f : 0;
  return bytes[0] === SEQUENCE && PFX_VERSION.every((byte, i) => bytes[2 + lengthBytes + i] === byte);
}

async function orDamaged<Value>(read: () => Promise<Value> | Value): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof FormatError && !(cause instanceof KeystoreError)
      ? new KeystoreError('damaged', cause.message)
      : cause;
  }
}
