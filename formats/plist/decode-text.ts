import { FormatError } from '../format-error.ts';

/** The text of a property list or a strings file: UTF-16 with its mark or, as old tools write it, without; otherwise UTF-8. Throws FormatError for other bytes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FormatError('a text of no known encoding', 0);
  }
}
