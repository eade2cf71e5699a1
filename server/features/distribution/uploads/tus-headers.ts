import type { FastifyRequest } from 'fastify';

/** The headers of tus 1.0.0 (tus.io/protocols/resumable-upload). */
export const TUS_EXTENSIONS = 'creation,expiration,termination,checksum';
/** Algorithms of `Upload-Checksum`, under their names in node:crypto too. */
export const TUS_CHECKSUMS = ['sha1', 'sha256', 'md5'];

export type PieceChecksum = { algorithm: string; digest: Buffer };

/** A header as a whole number; null for anything else. */
export function numberIn(request: FastifyRequest, name: string): number | null {
  const value = textIn(request, name);
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Null without the header; 'unknown' when it is unreadable or names another algorithm. */
export function checksumIn(request: FastifyRequest): PieceChecksum | 'unknown' | null {
  const value = textIn(request, 'upload-checksum');
  const [, algorithm = '', encoded = ''] = /^([\w-]+) ([A-Za-z0-9+/]+=*)$/.exec(value) ?? [];
  if (value === '') {
    return null;
  }
  return TUS_CHECKSUMS.includes(algorithm) ? { algorithm, digest: Buffer.from(encoded, 'base64') } : 'unknown';
}

export function textIn({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}
