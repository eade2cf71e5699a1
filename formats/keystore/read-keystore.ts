import { FormatError } from '../format-error.ts';
import type { KeystoreKey } from './keystore-key.ts';
import { JKS_MAGIC, readJks } from './read-jks.ts';
import { readPkcs12 } from './read-pkcs12.ts';

const JCEKS_MAGIC = 0xcececece;
const LARGEST_KEYSTORE = 1 << 20;

/**
 * Reads the private keys of a keystore of either kind: PKCS#12 (.p12, .pfx, .keystore) or Java's old one (.jks). Throws WrongPasswordError when a
 * password is another one, FormatError for everything else that keeps it closed.
 */
export async function readKeystore(
  bytes: Uint8Array,
  password: string,
  keyPassword = password,
): Promise<KeystoreKey[]> {
  if (bytes.length > LARGEST_KEYSTORE) {
    throw new FormatError('no keystore: more than 1 MiB', 0);
  }
  const magic = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (magic === JCEKS_MAGIC) {
    throw new FormatError('a JCEKS keystore; keytool turns it into PKCS#12', 0);
  }
  return magic === JKS_MAGIC ? readJks(bytes, password, keyPassword) : readPkcs12(bytes, password, keyPassword);
}
