export type ByteRange = { start: number; end: number };

/**
 * The single range of a `Range` header (RFC 9110 §14.1.2), its end included. Null means the whole file: no header, several ranges, or an unknown
 * form, which a server may ignore.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return null;
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) {
    return null;
  }
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}
