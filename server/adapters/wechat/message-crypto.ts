import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** WeChat's signature of a delivery: SHA-1 over the sorted parts, as hex. */
export const signParts = (...parts: string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');

/** Compares in constant time. */
export function isSignedBy(signature: string | undefined, ...parts: string[]): boolean {
  const [actual, expected] = [Buffer.from(signature ?? ''), Buffer.from(signParts(...parts))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** EncodingAESKey: 43 characters of base64 without their padding, 32 bytes. */
export const aesKeyOf = (encoded: string): Buffer => Buffer.from(`${encoded}=`, 'base64');

const BLOCK = 32;

/**
 * Encrypts as "消息加解密" defines: AES-256-CBC with the key's first half as IV over 16 random bytes, the length, the text and the app id, padded to
 * blocks of 32. Returns base64.
 */
export function encryptMessage(key: Buffer, appId: string, text: string): string {
  const message = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(message.length);
  const plain = Buffer.concat([randomBytes(16), length, message, Buffer.from(appId)]);
  const pad = BLOCK - (plain.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(pad, pad)), cipher.final()]).toString(
    'base64',
  );
}

/** Decrypts a message; null unless it is a message to this app id under this key. */
export function decryptMessage(key: Buffer, appId: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % 16 !== 0) {
    return null;
  }
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const pad = padded.at(-1)!;
  const plain = padded.subarray(0, Math.max(0, padded.length - pad));
  const end = plain.length >= 20 ? 20 + plain.readUInt32BE(16) : Number.POSITIVE_INFINITY;
  const isWhole = pad >= 1 && pad <= BLOCK && end <= plain.length && plain.subarray(end).toString() === appId;
  return isWhole ? plain.subarray(20, end).toString() : null;
}
