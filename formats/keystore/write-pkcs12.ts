import { createCipheriv, createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { concat } from '../bytes.ts';
import {
  bmpString,
  context,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
} from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import type { SigningKey } from '../signing-key.ts';
import { derivePkcs12Key, encodePassword, IterationBudget, purpose } from './pkcs12-key.ts';

/** The parameters of keytool of Java 17 and OpenSSL 3: AES-256, keys and MAC by SHA-256. */
const ITERATIONS = 10_000;
const SALT_SIZE = 20;
const BLOCK_SIZE = 16;
const AES_KEY_SIZE = 32;
const MAC_SIZE = 32;
const VERSION_3 = 3;

const identifiers = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha256: '1.2.840.113549.2.9',
  aes256: '2.16.840.1.101.3.4.1.42',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
} as const;

const derive = promisify(pbkdf2);

export type Pkcs12Input = SigningKey & { alias: string; chain?: readonly Uint8Array[] };

/** Writes a PKCS#12 keystore with one key (RFC 7292). The salts are random, so each file differs. */
export async function writePkcs12(key: Pkcs12Input, password: string): Promise<Uint8Array> {
  const authenticatedSafe = sequence(
    await encryptedSafe(certificateBags(key), password),
    dataInfo(sequence(await keyBag(key, password))),
  );
  return sequence(integer(VERSION_3), dataInfo(authenticatedSafe), macOf(authenticatedSafe, password));
}

const dataInfo = (content: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(oid.data), context(0, octetString(content)));

function certificateBags({ certificate, chain = [], alias }: Pkcs12Input): Uint8Array {
  const bags = [certificate, ...chain].map((der, i) => {
    const value = sequence(objectIdentifier(identifiers.x509Certificate), context(0, octetString(der)));
    return bag(identifiers.certificateBag, value, i === 0 ? bagAttributes(certificate, alias) : []);
  });
  return sequence(...bags);
}

async function keyBag({ privateKey, certificate, alias }: Pkcs12Input, password: string): Promise<Uint8Array> {
  const { algorithm, encrypted } = await encrypt(privateKey.export({ type: 'pkcs8', format: 'der' }), password);
  const value = sequence(algorithm, octetString(encrypted));
  return bag(identifiers.shroudedKeyBag, value, bagAttributes(certificate, alias));
}

function bag(kind: string, value: Uint8Array, attributes: readonly Uint8Array[]): Uint8Array {
  return sequence(objectIdentifier(kind), context(0, value), ...(attributes.length > 0 ? [setOf(...attributes)] : []));
}

/** The name that tools show, and the id that joins key and certificate. */
function bagAttributes(certificate: Uint8Array, alias: string): Uint8Array[] {
  const mark = createHash('sha1').update(certificate).digest();
  return [
    sequence(objectIdentifier(identifiers.friendlyName), setOf(bmpString(alias))),
    sequence(objectIdentifier(identifiers.localKeyId), setOf(octetString(mark))),
  ];
}

async function encryptedSafe(contents: Uint8Array, password: string): Promise<Uint8Array> {
  const { algorithm, encrypted } = await encrypt(contents, password);
  const info = sequence(objectIdentifier(oid.data), algorithm, tagged(0x80, encrypted));
  return sequence(objectIdentifier(oid.encryptedData), context(0, sequence(integer(0), info)));
}

/** PBES2 (RFC 8018 §6.2). */
async function encrypt(bytes: Uint8Array, password: string): Promise<{ algorithm: Uint8Array; encrypted: Uint8Array }> {
  const salt = randomBytes(SALT_SIZE);
  const iv = randomBytes(BLOCK_SIZE);
  const cipher = createCipheriv('aes-256-cbc', await derive(password, salt, ITERATIONS, AES_KEY_SIZE, 'sha256'), iv);
  const pseudoRandom = sequence(objectIdentifier(identifiers.hmacSha256), nullValue);
  const derivation = sequence(octetString(salt), integer(ITERATIONS), pseudoRandom);
  const algorithm = sequence(
    objectIdentifier(identifiers.pbes2),
    sequence(
      sequence(objectIdentifier(identifiers.pbkdf2), derivation), // keyDerivationFunc
      sequence(objectIdentifier(identifiers.aes256), octetString(iv)), // encryptionScheme
    ),
  );
  return { algorithm, encrypted: concat([cipher.update(bytes), cipher.final()]) };
}

function macOf(content: Uint8Array, password: string): Uint8Array {
  const salt = randomBytes(SALT_SIZE);
  const key = derivePkcs12Key({
    algorithm: 'sha256',
    password: encodePassword(password),
    salt,
    iterations: ITERATIONS,
    purpose: purpose.mac,
    length: MAC_SIZE,
    budget: new IterationBudget(),
  });
  const mac = createHmac('sha256', key).update(content).digest();
  const digestInfo = sequence(sequence(objectIdentifier(oid.sha256), nullValue), octetString(mac));
  return sequence(digestInfo, octetString(salt), integer(ITERATIONS));
}
