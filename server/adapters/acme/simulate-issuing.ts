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
  /** The domain of the order, which the request must name. */
  domain: string;
  /** The name that the certificate gets. */
  host: string;
  root: { privateKey: KeyObject };
  now: Date;
  lifeDays: number;
};

const DNS_NAME = 0x82;

/** The certificate for a request, as PEM; throws when the request is signed by another key or is for another name. */
export function issueFor({ csr, domain, host, root, now, lifeDays }: Issuing): string {
  const [body, , signature] = childrenOf(decodeDer(csr));
  const [, , spki] = childrenOf(body!);
  const publicKey = createPublicKey({ key: Buffer.from(spki!.whole), format: 'der', type: 'spki' });
  if (!verify('sha256', body!.whole, publicKey, signature!.content.subarray(1)) || !csr.includes(domain)) {
    throw new RangeError('the request is not for this order');
  }
  const seconds = Math.floor(now.getTime() / 1000);
  const names = sequence(tagged(DNS_NAME, utf8(host)));
  const extension = sequence(objectIdentifier(oid.subjectAltName), octetString(names));
  const algorithm = signatureAlgorithmOf('ec');
  const certificate = sequence(
    context(0, integer(2)), // version 3
    integer(Uint8Array.of(1, ...randomBytes(8))), // serialNumber
    algorithm,
    sequence(setOf(sequence(objectIdentifier(oid.commonName), utf8String('ACME simulator')))), // issuer
    sequence(time(seconds), time(seconds + lifeDays * 86_400)), // validity
    sequence(), // subject
    spki!.whole,
    context(3, sequence(extension)), // extensions
  );
  const der = sequence(certificate, algorithm, bitString(signSha256(certificate, root.privateKey)));
  return new X509Certificate(der).toString();
}
