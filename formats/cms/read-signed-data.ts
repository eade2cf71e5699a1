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
import { isSameName } from '../x509/same-name.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const CONTEXT_0 = 0xa0;
/** Each signer is searched among all certificates, so their number is bounded. */
const MOST_SIGNERS = 16;
const MOST_CERTIFICATES = 256;

/**
 * The claims of one signer. `signedAttributes` is the SET OF that the signature covers, with every value by its type, or null when it covers the
 * content itself.
 */
export type CmsSigner = {
  /** The issuer, whole DER. */
  issuerDer: Uint8Array;
  serial: Uint8Array;
  digestAlgorithm: string;
  signatureAlgorithm: string;
  signedAttributes: { der: Uint8Array; byType: ReadonlyMap<string, readonly Uint8Array[]> } | null;
  signature: Uint8Array;
};

/** `content` is null if it is detached. Certificates are whole DER, in the order of the file. */
export type SignedData = {
  contentType: string;
  content: Uint8Array | null;
  certificates: Uint8Array[];
  signers: CmsSigner[];
};

/**
 * Reads a CMS SignedData in definite lengths (RFC 5652 §5); other files may need `normalizeBer` first. Verifies nothing: the callers, which have the
 * digests, do.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [type, wrapped] = childrenOf(expectTag(decodeDerAt(bytes, 0), SEQUENCE));
  if (!isIdentifier(type, oid.signedData)) {
    throw new FormatError('no SignedData', 0);
  }
  const [signedData] = childrenOf(expectTag(wrapped, CONTEXT_0));
  const fields = childrenOf(expectTag(signedData, SEQUENCE));
  const certificates = fields.find(({ tag }) => tag === CONTEXT_0);
  return {
    ...readContent(expectTag(fields[2], SEQUENCE)),
    certificates: certificates ? membersOf(certificates, MOST_CERTIFICATES).map(({ whole }) => whole) : [],
    signers: membersOf(expectTag(fields.at(-1), SET), MOST_SIGNERS).map(readSigner),
  };
}

/** The certificate that a signer names by issuer and serial number; null when it is not included. */
export function certificateOf(signer: CmsSigner, certificates: readonly Uint8Array[]): Uint8Array | null {
  const isTheirs = (der: Uint8Array) => {
    const { issuerDer, serial } = readCertificate(der);
    return equalBytes(serial, signer.serial) && isSameName(issuerDer, signer.issuerDer);
  };
  return certificates.find(isTheirs) ?? null;
}

function membersOf(value: DerValue, most: number): DerValue[] {
  const members = childrenOf(value);
  if (members.length > most) {
    throw new FormatError(`${members.length} signers or certificates`, value.offset);
  }
  return members;
}

function readContent(encapsulated: DerValue): Pick<SignedData, 'contentType' | 'content'> {
  const [type, wrapped] = childrenOf(encapsulated);
  const content = wrapped ? expectTag(childrenOf(expectTag(wrapped, CONTEXT_0))[0], OCTET_STRING).content : null;
  return { contentType: decodeIdentifier(type), content };
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

/** The signature covers the attributes under the tag of SET OF, not under the tag in the file (RFC 5652 §5.4). */
function readAttributes(value: DerValue): NonNullable<CmsSigner['signedAttributes']> {
  const der = Uint8Array.from(value.whole);
  der[0] = SET;
  const byType = new Map<string, Uint8Array[]>();
  for (const attribute of childrenOf(value)) {
    const [type, values] = childrenOf(attribute);
    const name = decodeIdentifier(type);
    const valuesOfType = byType.get(name) ?? [];
    valuesOfType.push(...childrenOf(expectTag(values, SET)).map(({ whole }) => whole));
    byType.set(name, valuesOfType);
  }
  return { der, byType };
}
