import { createPublicKey, type KeyObject, randomBytes, verify, X509Certificate } from 'node:crypto';
import { utf8 } from '#formats/bytes.ts';
import { childrenOf, decodeDer } from '#formats/der/decode-der.ts';
import {
  bitString,
  context,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
  time,
  utf8String,
} from '#formats/der/encode-der.ts';
import { oid } from '#formats/der/object-identifiers.ts';
import { signatureAlgorithmOf, signSha256 } from '#formats/x509/signature-algorithm.ts';

type Issuing = {
  /** PKCS #10 in DER. */
  csr: Buffer;
  /** The domain of the order, which the certificate request must name. */
  domain: string;
  /** The name in the certificate. */
  host: string;
  root: { privateKey: KeyObject; publicKey: KeyObject };
  now: Date;
  lifeDays: number;
};

const DNS_NAME = 0x82;

/** The certificate for a request, with that of the authority, as PEM; throws when another key has signed the request, or it is for another name. */
export function issueFor({ csr, domain, host, root, now, lifeDays }: Issuing): string {
  const [body, , signature] = childrenOf(decodeDer(csr));
  const [, , spki] = childrenOf(body!);
  const publicKey = createPublicKey({ key: Buffer.from(spki!.whole), format: 'der', type: 'spki' });
  if (!verify('sha256', body!.whole, publicKey, signature!.content.subarray(1)) || !csr.includes(domain)) {
    throw new RangeError('the request is not for this order');
  }
  const names = sequence(tagged(DNS_NAME, utf8(host)));
  const extension = sequence(objectIdentifier(oid.subjectAltName), octetString(names));
  const life = { from: now, days: lifeDays };
  const own = root.publicKey.export({ type: 'spki', format: 'der' });
  return [
    certify({ subject: sequence(), spki: spki!.whole, root, life, extensions: [context(3, sequence(extension))] }),
    certify({ subject: NAME, spki: own, root, life: { from: now, days: ROOT_DAYS }, extensions: [] }),
  ].join('');
}

const ROOT_DAYS = 3650;
const NAME = sequence(setOf(sequence(objectIdentifier(oid.commonName), utf8String('ACME simulator'))));

type CertificateFields = {
  subject: Uint8Array;
  spki: Uint8Array;
  root: Issuing['root'];
  life: { from: Date; days: number };
  extensions: readonly Uint8Array[];
};

function certify({ subject, spki, root, life: { from, days }, extensions }: CertificateFields): string {
  const seconds = Math.floor(from.getTime() / 1000);
  const algorithm = signatureAlgorithmOf('ec');
  const certificate = sequence(
    context(0, integer(2)), // version 3
    integer(Uint8Array.of(1, ...randomBytes(8))), // serialNumber
    algorithm,
    NAME, // issuer
    sequence(time(seconds), time(seconds + days * 86_400)), // validity
    subject,
    spki,
    ...extensions,
  );
  return new X509Certificate(
    sequence(certificate, algorithm, bitString(signSha256(certificate, root.privateKey))),
  ).toString();
}
