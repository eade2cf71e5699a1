import { createHash } from 'node:crypto';
import {
  context,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
  time,
} from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import type { SigningKey } from '../signing-key.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { kindOfKey, signatureAlgorithmOf, signSha256 } from '../x509/signature-algorithm.ts';

const VERSION_1 = 1;

/** An attribute of the signer: its identifier and its values, each whole DER. */
type CmsAttribute = { type: string; values: readonly Uint8Array[] };

export type SignedDataInput = {
  content: Uint8Array;
  /** Whether the content is included. A JAR signature and a code signature exclude it. */
  attached: boolean;
  signer: SigningKey;
  /** Certificates above the signer's, nearest first. */
  chain?: readonly Uint8Array[];
  /** The signed attributes; without them, the signature covers the content itself, as in JAR signatures. */
  signedAttributes?: { signingTimeSeconds: number; more?: readonly CmsAttribute[] };
};

/** Encodes a CMS SignedData with one signer and SHA-256 (RFC 5652 §5), wrapped as ContentInfo. */
export function encodeSignedData(input: SignedDataInput): Uint8Array {
  const { content, attached, signer, chain = [] } = input;
  const encapsulated = attached ? [context(0, octetString(content))] : [];
  const signedData = sequence(
    integer(VERSION_1), // version
    setOf(digestAlgorithm()), // digestAlgorithms
    sequence(objectIdentifier(oid.data), ...encapsulated), // encapContentInfo
    context(0, signer.certificate, ...chain), // certificates
    setOf(encodeSignerInfo(input)), // signerInfos
  );
  return sequence(objectIdentifier(oid.signedData), context(0, signedData));
}

function encodeSignerInfo({ content, signer, signedAttributes }: SignedDataInput): Uint8Array {
  const { issuerDer, serial } = readCertificate(signer.certificate);
  const attributes = signedAttributes && encodeAttributes(content, signedAttributes);
  const signed = attributes ? setOf(...attributes) : content;
  return sequence(
    integer(VERSION_1), // version
    sequence(issuerDer, tagged(0x02, serial)), // sid: issuerAndSerialNumber
    digestAlgorithm(), // digestAlgorithm
    ...(attributes ? [asImplicit(setOf(...attributes))] : []), // signedAttrs
    signatureAlgorithm(signer), // signatureAlgorithm
    octetString(signSha256(signed, signer.privateKey)), // signature
  );
}

/** RFC 5652 §11.1 to §11.3, then the caller's further attributes. */
function encodeAttributes(
  content: Uint8Array,
  { signingTimeSeconds, more = [] }: NonNullable<SignedDataInput['signedAttributes']>,
): Uint8Array[] {
  const messageDigest = createHash('sha256').update(content).digest();
  const attributes: CmsAttribute[] = [
    { type: oid.contentType, values: [objectIdentifier(oid.data)] },
    { type: oid.signingTime, values: [time(signingTimeSeconds)] },
    { type: oid.messageDigest, values: [octetString(messageDigest)] },
    ...more,
  ];
  return attributes.map(({ type, values }) => sequence(objectIdentifier(type), setOf(...values)));
}

/** The attributes are signed as SET OF and carried as [0] IMPLICIT (RFC 5652 §5.4). */
function asImplicit(set: Uint8Array): Uint8Array {
  const out = Uint8Array.from(set);
  out[0] = 0xa0;
  return out;
}

const digestAlgorithm = (): Uint8Array => sequence(objectIdentifier(oid.sha256), nullValue);

/** For RSA the identifier of the key itself, which every verifier knows (RFC 5754 §3.2). */
function signatureAlgorithm({ privateKey }: SigningKey): Uint8Array {
  return kindOfKey(privateKey) === 'rsa'
    ? sequence(objectIdentifier(oid.rsaEncryption), nullValue)
    : signatureAlgorithmOf('ec');
}
