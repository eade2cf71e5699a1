import { createHash } from 'node:crypto';
import { ByteReader } from '../byte-reader.ts';
import { concat, equalBytes, utf8 } from '../bytes.ts';
import { childrenOf, decodeDer, expectTag, isIdentifier } from '../der/decode-der.ts';
import { FormatError } from '../format-error.ts';
import {
  importPrivateKey,
  type KeystoreEntry,
  KeystoreError,
  WrongPasswordError,
  withCertificates,
} from './keystore-key.ts';

/** The first four bytes of a Java keystore, big-endian. */
export const JKS_MAGIC = 0xfeedfeed;
const VERSION_2 = 2;
const PRIVATE_KEY = 1;
const TRUSTED_CERTIFICATE = 2;
/** Sun's name for the cipher below. */
const KEY_PROTECTOR = '1.3.6.1.4.1.42.2.17.1.1';
const WHITENER = utf8('Mighty Aphrodite');
const SHA1_SIZE = 20;
const MOST_ENTRIES = 64;

type ProtectedKey = { alias: string; encrypted: Uint8Array; certificates: Uint8Array[] };

/**
 * Reads a Java keystore of the old kind (OpenJDK, sun.security.provider.JavaKeyStore). Throws WrongPasswordError for another password, FormatError
 * for damaged bytes.
 */
export function readJks(bytes: Uint8Array, password: string): KeystoreEntry[] {
  const reader = new ByteReader(bytes, 'big-endian');
  if (reader.u32(0) !== JKS_MAGIC || reader.u32(4) !== VERSION_2) {
    throw new FormatError('no Java keystore', 0);
  }
  const body = reader.slice(0, bytes.length - SHA1_SIZE);
  // The structure is not encrypted; reading it first keeps truncated files from looking like a wrong password.
  const keys = new JksCursor(new ByteReader(body, 'big-endian')).keys();
  if (!equalBytes(sha1(utf16(password), WHITENER, body), bytes.subarray(-SHA1_SIZE))) {
    throw new WrongPasswordError();
  }
  return keys.map(({ alias, encrypted, certificates }) => ({
    alias,
    open: async (keyPassword) =>
      withCertificates(alias, importPrivateKey(openKey(encrypted, keyPassword)), certificates),
  }));
}

class JksCursor {
  readonly #reader: ByteReader;
  #at = 8;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  keys(): ProtectedKey[] {
    const keys: ProtectedKey[] = [];
    for (let left = this.#count(); left > 0; left -= 1) {
      const kind = this.#u32();
      const alias = this.#text();
      this.#take(8); // date
      if (kind === PRIVATE_KEY) {
        keys.push({ alias, encrypted: this.#take(this.#u32()), certificates: this.#chain() });
      } else if (kind === TRUSTED_CERTIFICATE) {
        this.#certificate();
      } else {
        throw new FormatError('an entry of no known kind', this.#at);
      }
    }
    return keys;
  }

  #chain(): Uint8Array[] {
    return Array.from({ length: this.#count() }, () => this.#certificate());
  }

  #certificate(): Uint8Array {
    this.#text(); // type, X.509
    return this.#take(this.#u32());
  }

  #count(): number {
    const count = this.#u32();
    if (count > MOST_ENTRIES) {
      throw new FormatError(`more than ${MOST_ENTRIES} entries`, this.#at);
    }
    return count;
  }

  #text(): string {
    const [high = 0, low = 0] = this.#take(2);
    return new TextDecoder().decode(this.#take((high << 8) | low));
  }

  #u32(): number {
    return new ByteReader(this.#take(4), 'big-endian').u32(0);
  }

  #take(length: number): Uint8Array {
    if (this.#at + length > this.#reader.length) {
      throw new KeystoreError('cutOff', 'the file ends before its digest');
    }
    const bytes = this.#reader.slice(this.#at, length);
    this.#at += length;
    return bytes;
  }
}

/** Sun's key protector: a salt, the key under a stream of chained SHA-1 digests, and a digest of password and key. */
function openKey(encryptedKeyInfo: Uint8Array, password: string): Uint8Array {
  const [algorithm, value] = childrenOf(expectTag(decodeDer(encryptedKeyInfo), 0x30));
  if (!isIdentifier(childrenOf(expectTag(algorithm, 0x30))[0], KEY_PROTECTOR)) {
    throw new FormatError('a key that is protected in another way', 0);
  }
  const { content } = expectTag(value, 0x04);
  const encrypted = content.subarray(SHA1_SIZE, -SHA1_SIZE);
  const key = Uint8Array.from(encrypted);
  let digest = content.subarray(0, SHA1_SIZE);
  for (let at = 0; at < key.length; at += SHA1_SIZE) {
    digest = sha1(utf16(password), digest);
    for (let i = 0; i < SHA1_SIZE && at + i < key.length; i += 1) {
      key[at + i] = key[at + i]! ^ digest[i]!;
    }
  }
  if (!equalBytes(sha1(utf16(password), key), content.subarray(-SHA1_SIZE))) {
    throw new WrongPasswordError();
  }
  return key;
}

function sha1(...parts: readonly Uint8Array[]): Uint8Array {
  return createHash('sha1').update(concat(parts)).digest();
}

function utf16(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}
