/** The charsets of Alipay's gateway: "isv.invalid-charset: GBK and UTF-8 alone" (opendocs, common error codes). */
export type Charset = 'utf-8' | 'gbk';

/** GB2312 and GBK are subsets of GB18030, whose four-byte characters the decoder of `gbk` reads too (WHATWG Encoding, gbk decoder). */
export const charsetOf = (label: string): Charset => (/^gb/i.test(label.trim()) ? 'gbk' : 'utf-8');

/** The charset of a body by its content type, such as `text/html;charset=GBK`. */
export const charsetOfType = (type: string | null): Charset =>
  charsetOf(/charset\s*=\s*"?([\w-]+)/i.exec(type ?? '')?.[1] ?? 'utf-8');

export const decodeText = (bytes: Uint8Array, charset: Charset): string => new TextDecoder(charset).decode(bytes);

/**
 * The bytes as a text of the same length, in which only ASCII characters are kept. The second byte of a GBK character may equal `\`, `{`
 * or `}`, so a reader that searches for these must skip it.
 */
export function maskLetters(bytes: Uint8Array, charset: Charset): string {
  const masked = Buffer.from(bytes);
  for (let at = 0; at < masked.length; at += 1) {
    const length = masked[at]! < 0x80 ? 1 : charset === 'gbk' ? lengthInGbk(masked, at) : 1;
    if (masked[at]! >= 0x80) {
      masked.fill(0xff, at, at + length);
    }
    at += length - 1;
  }
  return masked.toString('latin1');
}

/** GB18030: a second byte of 0x30 to 0x39 means a four-byte character. No two-byte character has a second byte below 0x40. */
function lengthInGbk(bytes: Uint8Array, at: number): number {
  const second = bytes[at + 1] ?? 0;
  const isFour = second >= 0x30 && second <= 0x39 && (bytes[at + 2] ?? 0) >= 0x81;
  return isFour ? 4 : second >= 0x40 && second !== 0x7f ? 2 : 1;
}
