import { createHash, X509Certificate } from 'node:crypto';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import type { TlsFacts } from './fetch-result.ts';

/** A limit above any chain that a browser accepts. */
const MOST_CERTIFICATES = 10;

export function tlsFactsOf(socket: TLSSocket): TlsFacts {
  const certificate: Partial<DetailedPeerCertificate> = socket.getPeerCertificate(true) ?? {};
  return {
    protocol: socket.getProtocol() ?? '',
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validFromSeconds: secondsOf(certificate.valid_from),
    validToSeconds: secondsOf(certificate.valid_to),
    authorized: socket.authorized,
    problem: socket.authorized ? null : String(socket.authorizationError ?? 'UNKNOWN'),
    publicKeys: publicKeysOf(certificate),
  };
}

function nameOf(name: DetailedPeerCertificate['subject'] | undefined): string {
  const parts = [name?.O, name?.CN].flat().filter((part) => typeof part === 'string');
  return [...new Set(parts)].join(' ').slice(0, 200);
}

function secondsOf(text: string | undefined): number {
  const milliseconds = Date.parse(text ?? '');
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}

/** The digests of the chain's public keys; it ends at a root, which is its own issuer. */
function publicKeysOf(first: Partial<DetailedPeerCertificate>): string[] {
  const keys = new Set<string>();
  let certificate: Partial<DetailedPeerCertificate> | undefined = first;
  for (let at = 0; certificate?.raw && at < MOST_CERTIFICATES; at++) {
    const digest = digestOf(certificate.raw);
    if (digest) {
      keys.add(digest);
    }
    certificate = certificate.issuerCertificate === certificate ? undefined : certificate.issuerCertificate;
  }
  return [...keys];
}

/** Null for a key type that Node does not support. */
function digestOf(raw: Buffer): string | null {
  try {
    const spki = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(spki).digest('base64');
  } catch {
    return null;
  }
}
