import type { KeyObject } from 'node:crypto';
import { bitString, context, integer, objectIdentifier, sequence, setOf, time, utf8String } from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import { kindOfKey, signatureAlgorithmOf, signSha256 } from './signature-algorithm.ts';

const VERSION_3 = 2;
/** ub-common-name of RFC 5280, appendix A.1. */
const LONGEST_COMMON_NAME = 64;

export type CertificateInput = {
  commonName: string;
  /** Big-endian, 1 to 20 bytes, not zero (RFC 5280 §4.1.2.2). */
  serial: Uint8Array;
  notBeforeSeconds: number;
  notAfterSeconds: number;
  publicKey: KeyObject;
  privateKey: KeyObject;
};

/** Encodes a self-signed certificate (RFC 5280 §4.1), in the form of Android's signing keys: without extensions. */
export function encodeSelfSignedCertificate(input: CertificateInput): Uint8Array {
  const algorithm = signatureAlgorithmOf(kindOfKey(input.privateKey));
  const name = encodeName(input.commonName);
  const body = sequence(
    context(0, integer(VERSION_3)), // version
    integer(checkedSerial(input.serial)), // serialNumber
    algorithm, // signature
    name, // issuer
    sequence(time(input.notBeforeSeconds), time(input.notAfterSeconds)), // validity
    name, // subject
    input.publicKey.export({ type: 'spki', format: 'der' }), // subjectPublicKeyInfo
  );
  return sequence(body, algorithm, bitString(signSha256(body, input.privateKey)));
}

function encodeName(commonName: string): Uint8Array {
  const text = [...commonName].slice(0, LONGEST_COMMON_NAME).join('');
  return sequence(setOf(sequence(objectIdentifier(oid.commonName), utf8String(text))));
}

function checkedSerial(serial: Uint8Array): Uint8Array {
  if (serial.length < 1 || serial.length > 20 || serial.every((byte) => byte === 0)) {
    throw new RangeError('a serial number is 1 to 20 bytes and not zero');
  }
  return serial;
}
