import type { PeerCertificate, TLSSocket } from 'node:tls';
import type { TlsFacts } from './fetch-result.ts';

export function tlsFactsOf(socket: TLSSocket): TlsFacts {
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate() ?? {};
  return {
    protocol: socket.getProtocol() ?? '',
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validFromSeconds: secondsOf(certificate.valid_from),
    validToSeconds: secondsOf(certificate.valid_to),
    authorized: socket.authorized,
    problem: socket.authorized ? null : String(socket.authorizationError ?? 'UNKNOWN'),
  };
}

function nameOf(name: PeerCertificate['subject'] | undefined): string {
  const parts = [name?.O, name?.CN].flat().filter((part) => typeof part === 'string');
  return [...new Set(parts)].join(' ').slice(0, 200);
}

function secondsOf(text: string | undefined): number {
  const milliseconds = Date.parse(text ?? '');
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}
