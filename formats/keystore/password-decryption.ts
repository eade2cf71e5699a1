import { createDecipheriv, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { childrenOf, type DerValue, decodeIdentifier, decodeSmallInteger, expectTag } from '../der/decode-der.ts';
import { FormatError } from '../format-error.ts';
import { decryptRc2Cbc } from './decrypt-rc2.ts';
import { WrongPasswordError } from './keystore-key.ts';
import { derivePkcs12Key, encodePassword, type IterationBudget, purpose } from './pkcs12-key.ts';

const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const INTEGER = 0x02;
const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const LONGEST_SALT = 1024;

/** PKCS#12's own schemes, all over SHA-1 (RFC 7292, appendix C). */
const pkcs12Schemes: Readonly<Record<string, { cipher: 'des-ede3-cbc' | 'rc2'; keySize: number }>> = {
  '1.2.840.113549.1.12.1.3': { cipher: 'des-ede3-cbc', keySize: 24 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2', keySize: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2', keySize: 5 },
};

/** Ciphers of PBES2 (RFC 8018, appendix B.2). */
const ciphers: Readonly<Record<string, { name: string; keySize: number }>> = {
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keySize: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keySize: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keySize: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keySize: 32 },
};

/** Hash functions of PBKDF2 (RFC 8018, appendix B.1). */
const pseudoRandomHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const derive = promisify(pbkdf2);

/**
 * Decrypts and reads content of an AlgorithmIdentifier with a password: PBES2 (RFC 8018 §6.2) or a scheme of PKCS#12. Throws WrongPasswordError when
 * the padding is wrong or `read` fails (one wrong password in 256 leaves valid padding), FormatError for an unknown scheme.
 */
export async function decryptWithPassword<Content>(
  algorithm: DerValue | undefined,
  encrypted: Uint8Array,
  { password, budget }: { password: string; budget: IterationBudget },
  read: (opened: Uint8Array) => Content,
): Promise<Content> {
  const opened = await decrypt(algorithm, encrypted, password, budget);
  try {
    return read(opened);
  } catch (error) {
    throw error instanceof FormatError ? new WrongPasswordError() : error;
  }
}

async function decrypt(
  algorithm: DerValue | undefined,
  encrypted: Uint8Array,
  password: string,
  budget: IterationBudget,
): Promise<Uint8Array> {
  const [scheme, parameters] = childrenOf(expectTag(algorithm, SEQUENCE));
  const identifier = decodeIdentifier(scheme);
  const fields = childrenOf(expectTag(parameters, SEQUENCE));
  if (identifier === PBES2) {
    return decryptPbes2(fields, encrypted, password, budget);
  }
  const pkcs12Scheme = pkcs12Schemes[identifier];
  if (!pkcs12Scheme) {
    throw new FormatError(`unknown encryption scheme ${identifier}`, 0);
  }
  const [salt, iterations] = readSalt(fields);
  const common = { algorithm: 'sha1', password: encodePassword(password), salt, iterations, budget };
  const key = derivePkcs12Key({ ...common, purpose: purpose.key, length: pkcs12Scheme.keySize });
  const iv = derivePkcs12Key({ ...common, purpose: purpose.iv, length: 8 });
  return pkcs12Scheme.cipher === 'rc2'
    ? withoutPadding(decryptRc2Cbc(key, iv, encrypted))
    : decipher(pkcs12Scheme.cipher, key, iv, encrypted);
}

async function decryptPbes2(
  [derivation, encryption]: readonly DerValue[],
  encrypted: Uint8Array,
  password: string,
  budget: IterationBudget,
): Promise<Uint8Array> {
  const [derivationId, derivationParameters] = childrenOf(expectTag(derivation, SEQUENCE));
  const [cipherId, iv] = childrenOf(expectTag(encryption, SEQUENCE));
  const cipher = ciphers[decodeIdentifier(cipherId)];
  if (decodeIdentifier(derivationId) !== PBKDF2 || !cipher) {
    throw new FormatError('unknown key derivation or cipher', 0);
  }
  const fields = childrenOf(expectTag(derivationParameters, SEQUENCE));
  const [salt, iterations] = readSalt(fields);
  budget.spend(iterations);
  const key = await derive(password, salt, iterations, cipher.keySize, readHash(fields));
  return decipher(cipher.name, key, expectTag(iv, OCTET_STRING).content, encrypted);
}

function readSalt(fields: readonly DerValue[]): [salt: Uint8Array, iterations: number] {
  const salt = expectTag(fields[0], OCTET_STRING).content;
  if (salt.length > LONGEST_SALT) {
    throw new FormatError(`a salt of ${salt.length} bytes`, fields[0]!.offset);
  }
  return [salt, decodeSmallInteger(expectTag(fields[1], INTEGER))];
}

/** The hash of PBKDF2; HMAC-SHA-1 by default. */
function readHash(fields: readonly DerValue[]): string {
  const named = fields.find(({ tag }) => tag === SEQUENCE);
  const name = named ? pseudoRandomHashes[decodeIdentifier(childrenOf(named)[0])] : 'sha1';
  if (!name) {
    throw new FormatError('unknown hash', named?.offset ?? 0);
  }
  return name;
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Uint8Array {
  try {
    const opened = createDecipheriv(name, key, iv);
    return Buffer.concat([opened.update(encrypted), opened.final()]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_INVALID_IV') {
      throw new FormatError('an initialization vector of another length', 0);
    }
    throw new WrongPasswordError();
  }
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const padding = bytes.at(-1) ?? 0;
  if (padding < 1 || padding > 8 || !bytes.subarray(-padding).every((byte) => byte === padding)) {
    throw new WrongPasswordError();
  }
  return bytes.subarray(0, -padding);
}
