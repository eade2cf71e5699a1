import type { KeyObject } from 'node:crypto';
import { utf8 } from '../bytes.ts';
import {
  bitString,
  context,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
} from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import { kindOfKey, signatureAlgorithmOf, signSha256 } from './signature-algorithm.ts';

const VERSION_1 = 0;
/** dNSName [2] IA5String, implicitly tagged (RFC 5280 §4.2.1.6). */
const DNS_NAME = 0x82;

export type RequestInput = {
  /** The name of the domain in ASCII. */
  domain: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
};

/** Encodes a request for a certificate of one domain (PKCS #10, RFC 2986 §4.1): without a subject, the name as an extension (RFC 8555 §7.4). */
export function encodeCertificateRequest({ domain, publicKey, privateKey }: RequestInput): Uint8Array {
  const name = sequence(tagged(DNS_NAME, utf8(domain)));
  const extension = sequence(objectIdentifier(oid.subjectAltName), octetString(name));
  const body = sequence(
    integer(VERSION_1), // version
    sequence(), // subject
    publicKey.export({ type: 'spki', format: 'der' }), // subjectPKInfo
    context(0, sequence(objectIdentifier(oid.extensionRequest), setOf(sequence(extension)))), // attributes
  );
  return sequence(body, signatureAlgorithmOf(kindOfKey(privateKey)), bitString(signSha256(body, privateKey)));
}
