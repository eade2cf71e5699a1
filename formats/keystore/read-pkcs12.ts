import { createHmac, type KeyObject } from 'node:crypto';
import { equalBytes } from '../bytes.ts';
import {
  childrenOf,
  type DerValue,
  decodeDer,
  decodeDerAt,
  decodeIdentifier,
  decodeSmallInteger,
  decodeText,
  expectTag,
} from '../der/decode-der.ts';
import { normalizeBer } from '../der/normalize-ber.ts';
import { oid } from '../der/object-identifiers.ts';
import { FormatError } from '../format-error.ts';
import { importPrivateKey, type KeystoreEntry, WrongPasswordError, withCertificates } from './keystore-key.ts';
import { decryptWithPassword } from './password-decryption.ts';
import { derivePkcs12Key, encodePassword, IterationBudget, purpose } from './pkcs12-key.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const OCTET_STRING = 0x04;
const CONTEXT_0 = 0xa0;
const MOST_BAGS = 64;

/** Bags and their attributes (RFC 7292 §4.2). */
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const FRIENDLY_NAME = '1.2.840.113549.1.9.20';

const macHashes: Readonly<Record<string, string>> = {
  [oid.sha1]: 'sha1',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
};

/**
 * Reads a PKCS#12 keystore (RFC 7292), as .p12, .pfx and newer .jks and .keystore files are. Throws WrongPasswordError, or FormatError for files that
 * are damaged or would take too long to open.
 */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<KeystoreEntry[]> {
  const [, authenticatedSafe, macData] = childrenOf(expectTag(decodeDer(normalizeBer(bytes)), SEQUENCE));
  const content = contentOf(authenticatedSafe);
  const budget = new IterationBudget();
  if (macData) {
    verifyMac(macData, content, password, budget);
  }
  const bags: DerValue[] = [];
  for (const info of childrenOf(expectTag(decodeDer(normalizeBer(content)), SEQUENCE))) {
    bags.push(...(await openSafe(info, password, budget)));
  }
  if (bags.length > MOST_BAGS) {
    throw new FormatError(`more than ${MOST_BAGS} keys and certificates`, 0);
  }
  return readBags(bags, budget);
}

/** The bytes of a ContentInfo of type data. */
function contentOf(info: DerValue | undefined): Uint8Array {
  const [type, wrapped] = childrenOf(expectTag(info, SEQUENCE));
  if (decodeIdentifier(type) !== oid.data) {
    throw new FormatError('no data', info!.offset);
  }
  return expectTag(childrenOf(expectTag(wrapped, CONTEXT_0))[0], OCTET_STRING).content;
}

function verifyMac(macData: DerValue, content: Uint8Array, password: string, budget: IterationBudget): void {
  const [mac, salt, iterations] = childrenOf(expectTag(macData, SEQUENCE));
  const [algorithm, digest] = childrenOf(expectTag(mac, SEQUENCE));
  const name = macHashes[decodeIdentifier(childrenOf(expectTag(algorithm, SEQUENCE))[0])];
  const expected = expectTag(digest, OCTET_STRING).content;
  if (!name) {
    throw new FormatError('unknown hash', macData.offset);
  }
  const key = derivePkcs12Key({
    algorithm: name,
    password: encodePassword(password),
    salt: expectTag(salt, OCTET_STRING).content.subarray(0, 1024),
    iterations: iterations ? decodeSmallInteger(iterations) : 1,
    purpose: purpose.mac,
    length: expected.length <= 64 ? expected.length : 0,
    budget,
  });
  if (!equalBytes(createHmac(name, key).update(content).digest(), expected)) {
    throw new WrongPasswordError();
  }
}

/** The bags of a ContentInfo, plain or encrypted. */
async function openSafe(info: DerValue, password: string, budget: IterationBudget): Promise<readonly DerValue[]> {
  const [type, wrapped] = childrenOf(expectTag(info, SEQUENCE));
  if (decodeIdentifier(type) !== oid.encryptedData) {
    return childrenOf(expectTag(decodeDer(normalizeBer(contentOf(info))), SEQUENCE));
  }
  const [encryptedData] = childrenOf(expectTag(wrapped, CONTEXT_0));
  const [, encryptedInfo] = childrenOf(expectTag(encryptedData, SEQUENCE));
  const [, algorithm, encrypted] = childrenOf(expectTag(encryptedInfo, SEQUENCE));
  return decryptWithPassword(algorithm, implicitBytes(encrypted), { password, budget }, (opened) =>
    childrenOf(expectTag(decodeDerAt(normalizeBer(opened), 0), SEQUENCE)),
  );
}

/** [0] IMPLICIT OCTET STRING, whole or in pieces. */
function implicitBytes(value: DerValue | undefined): Uint8Array {
  if (value?.tag === CONTEXT_0) {
    return Buffer.concat(childrenOf(value).map(({ content }) => content));
  }
  return expectTag(value, 0x80).content;
}

/** A key without a name is named by its position, from 1 on, as in keytool. */
function readBags(bags: readonly DerValue[], budget: IterationBudget): KeystoreEntry[] {
  const certificates: Uint8Array[] = [];
  const entries: KeystoreEntry[] = [];
  for (const bag of bags) {
    const [id, wrapped, attributes] = childrenOf(expectTag(bag, SEQUENCE));
    const [value] = childrenOf(expectTag(wrapped, CONTEXT_0));
    const kind = decodeIdentifier(id);
    if (kind === CERTIFICATE_BAG) {
      certificates.push(readCertificateBag(value));
    } else if (kind === KEY_BAG || kind === SHROUDED_KEY_BAG) {
      const alias = friendlyName(attributes) || String(entries.length + 1);
      const open = async (password: string) => {
        const isPlain = kind === KEY_BAG;
        const privateKey = isPlain
          ? importPrivateKey(expectTag(value, SEQUENCE).whole)
          : await openKey(value, password, budget);
        return withCertificates(alias, privateKey, certificates);
      };
      entries.push({ alias, open });
    }
  }
  return entries;
}

function readCertificateBag(value: DerValue | undefined): Uint8Array {
  const [, wrapped] = childrenOf(expectTag(value, SEQUENCE));
  return expectTag(childrenOf(expectTag(wrapped, CONTEXT_0))[0], OCTET_STRING).content;
}

/** EncryptedPrivateKeyInfo (RFC 5208 §6). */
function openKey(value: DerValue | undefined, password: string, budget: IterationBudget): Promise<KeyObject> {
  const [algorithm, encrypted] = childrenOf(expectTag(value, SEQUENCE));
  const { content } = expectTag(encrypted, OCTET_STRING);
  return decryptWithPassword(algorithm, content, { password, budget }, importPrivateKey);
}

function friendlyName(attributes: DerValue | undefined): string {
  for (const attribute of attributes?.tag === SET ? childrenOf(attributes) : []) {
    const [type, values] = childrenOf(attribute);
    const [first] = decodeIdentifier(type) === FRIENDLY_NAME && values ? childrenOf(values) : [];
    if (first) {
      return decodeText(first);
    }
  }
  return '';
}
