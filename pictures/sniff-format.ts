import type { PictureFormat } from './picture-result.ts';

const signatures: readonly [PictureFormat, number, readonly number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['ico', 0, [0x00, 0x00, 0x01, 0x00]],
];

/** The format of the bytes, regardless of name or content type. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | null {
  const found = signatures.find(([, offset, magic]) => magic.every((byte, at) => bytes[offset + at] === byte));
  if (found) {
    return found[0];
  }
  const start = new TextDecoder(startsUtf16(bytes) ? 'utf-16' : 'utf-8').decode(bytes.subarray(0, 4096));
  return /^\s*</.test(start.replace(/^\ufeff/, '')) && /<(\w+:)?svg[\s>]/.test(start) ? 'svg' : null;
}

function startsUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}
