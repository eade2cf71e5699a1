import { equalBytes } from '../bytes.ts';
import {
  childrenOf,
  type DerValue,
  decodeDerAt,
  decodeIdentifier,
  expectTag,
  isIdentifier,
} from '../der/decode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import { FormatError } from '../format-error.ts';
import { readCertificate } from '../x509/read-certificate.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const CONTEXT_0 = 0xa0;

/** What one signer says. `signedAttributes` is the SET OF that the signature covers, or null when it covers the content itself. */
export type CmsSigner = {
  /** Whole DER. */
  issuerDer: Uint8Array;
  serial: Uint8Array;
  digestAlgorithm: string;
  signatureAlgorithm: string;
  signedAttributes: { der: Uint8Array; byType: ReadonlyMap<string, Uint8Array> } | null;
  signature: Uint8Array;
};

/** Null content: it travels apart. Certificates are whole DER, in the order of the file. */
export type SignedData = { content: Uint8Array | null; certificates: Uint8Array[]; signers: CmsSigner[] };

/** Reads a CMS SignedData in definite lengths (RFC 5652 §5). It proves nothing: that is for whoever has the digests. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [type, wrapped] = childrenOf(expectTag(decodeDerAt(bytes, 0), SEQUENCE));
  if (!isIdentifier(type, oid.signedData)) {
    throw new FormatError('no SignedData', 0);
  }
  const [signedData] = childrenOf(expectTag(wrapped, CONTEXT_0));
  const fields = childrenOf(expectTag(signedData, SEQUENCE));
  const certificates = fields.find(({ tag }) => tag === CONTEXT_0);
  return {
    content: readContent(expectTag(fields[2], SEQUENCE)),
    certificates: certificates ? childrenOf(certificates).map(({ whole }) => whole) : [],
    signers: childrenOf(expectTag(fields.at(-1), SET)).map(readSigner),
  };
}

/** The certificate that a signer names by issuer and serial number; null when it does not travel along. */
export function certificateOf(signer: CmsSigner, certificates: readonly Uint8Array[]): Uint8Array | null {
  const isTheirs = (der: Uint8Array) => {
    const { issuerDer, serial } = readCertificate(der);
    return equalBytes(issuerDer, signer.issuerDer) && equalBytes(serial, signer.serial);
  };
  return certificates.find(isTheirs) ?? null;
}

function readContent(encapsulated: DerValue): Uint8Array | null {
  const [, wrapped] = childrenOf(encapsulated);
  return wrapped ? expectTag(childrenOf(expectTag(wrapped, CONTEXT_0))[0], OCTET_STRING).content : null;
}

function readSigner(value: DerValue): CmsSigner {
  const [, id, digestAlgorithm, ...rest] = childrenOf(expectTag(value, SEQUENCE));
  const [issuer, serial] = childrenOf(expectTag(id, SEQUENCE));
  const attributes = rest[0]?.tag === CONTEXT_0 ? rest[0] : null;
  const [signatureAlgorithm, signature] = attributes ? rest.slice(1) : rest;
  return {
    issuerDer: expectTag(issuer, SEQUENCE).whole,
    serial: expectTag(serial, INTEGER).content,
    digestAlgorithm: readAlgorithm(digestAlgorithm),
    signatureAlgorithm: readAlgorithm(signatureAlgorithm),
    signedAttributes: attributes && readAttributes(attributes),
    signature: expectTag(signature, OCTET_STRING).content,
  };
}

function readAlgorithm(value: DerValue | undefined): string {
  return decodeIdentifier(childrenOf(expectTag(value, SEQUENCE))[0]);
}

/** They are signed under the tag of SET OF, not under the one they travel with (RFC 5652 §5.4). */
function readAttributes(value: DerValue): NonNullable<CmsSigner['signedAttributes']> {
  const der = Uint8Array.from(value.whole);
  der[0] = SET;
  const byType = new Map<string, Uint8Array>();
  for (const attribute of childrenOf(value)) {
    const [type, values] = childrenOf(attribute);
    const [first] = childrenOf(expectTag(values, SET));
    byType.set(decodeIdentifier(type), expectTag(first, first?.tag ?? SEQUENCE).whole);
  }
  return { der, byType };
}
