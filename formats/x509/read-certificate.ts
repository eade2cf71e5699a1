import {
  childrenOf,
  type DerValue,
  decodeDer,
  decodeIdentifier,
  decodeText,
  decodeTime,
  expectTag,
} from '../der/decode-der.ts';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const VERSION = 0xa0;

/** Attributes of a name by their short names of RFC 4514; the first of each counts. */
const nameParts: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
};

export type CertificateName = { readonly [part in 'CN' | 'C' | 'L' | 'ST' | 'O' | 'OU' | 'UID']?: string };

/** The unverified claims of a certificate. Fields ending in Der and `spki` are whole DER, `serial` the number’s bytes unchanged. */
export type Certificate = {
  serial: Uint8Array;
  subject: CertificateName;
  subjectDer: Uint8Array;
  issuer: CertificateName;
  issuerDer: Uint8Array;
  notBeforeSeconds: number;
  notAfterSeconds: number;
  spki: Uint8Array;
};

/** Reads a certificate (RFC 5280 §4.1). Throws FormatError for other bytes. */
export function readCertificate(der: Uint8Array): Certificate {
  const [body] = childrenOf(expectTag(decodeDer(der), SEQUENCE));
  const fields = childrenOf(expectTag(body, SEQUENCE));
  const [serial, , issuer, validity, subject, spki] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
  const [notBefore, notAfter] = childrenOf(expectTag(validity, SEQUENCE));
  return {
    serial: expectTag(serial, INTEGER).content,
    subject: readName(expectTag(subject, SEQUENCE)),
    subjectDer: expectTag(subject, SEQUENCE).whole,
    issuer: readName(expectTag(issuer, SEQUENCE)),
    issuerDer: expectTag(issuer, SEQUENCE).whole,
    notBeforeSeconds: decodeTime(notBefore),
    notAfterSeconds: decodeTime(notAfter),
    spki: expectTag(spki, SEQUENCE).whole,
  };
}

function readName(name: DerValue): CertificateName {
  const parts: Record<string, string> = {};
  for (const attribute of childrenOf(name).flatMap(childrenOf)) {
    const [type, value] = childrenOf(attribute);
    const part = nameParts[decodeIdentifier(type)];
    if (part && value && !(part in parts)) {
      parts[part] = decodeText(value);
    }
  }
  return parts;
}
