import type { IncomingHttpHeaders } from 'node:http';
import { type ByteRange, parseRange } from './parse-range.ts';

/**
 * The answer to a request for bytes of a known size and a strong tag (RFC 9110 §13, §14): `range` is null for the whole content, and for an answer
 * without bytes.
 */
export type PartialContent = {
  status: 200 | 206 | 304 | 416;
  range: ByteRange | null;
  /** The bytes that follow; 0 for 304 and 416. */
  length: number;
  headers: Record<string, string | number>;
};

/** The strong tag of the bytes: a hash of their content, so it is the same on every server. */
export const tagOf = (sha256: string): string => `"sha256-${sha256}"`;

export function partialContent(
  requestHeaders: IncomingHttpHeaders,
  { size, tag }: { size: number; tag: string },
): PartialContent {
  const headers = { 'accept-ranges': 'bytes', etag: tag };
  if (isKnown(requestHeaders['if-none-match'], tag)) {
    return { status: 304, range: null, length: 0, headers };
  }
  const { 'if-range': ifRange } = requestHeaders;
  // A date or another tag means a copy of another version, so the client needs the whole content (RFC 9110 §13.1.5).
  const range = ifRange !== undefined && ifRange !== tag ? null : parseRange(requestHeaders.range, size);
  if (range === 'unsatisfiable') {
    return { status: 416, range: null, length: 0, headers: { ...headers, 'content-range': `bytes */${size}` } };
  }
  if (range) {
    const length = range.end - range.start + 1;
    const rangeHeaders = { 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': length };
    return { status: 206, range, length, headers: { ...headers, ...rangeHeaders } };
  }
  return { status: 200, range: null, length: size, headers: { ...headers, 'content-length': size } };
}

/** The weak comparison (RFC 9110 §13.1.2). */
const isKnown = (header = '', tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
