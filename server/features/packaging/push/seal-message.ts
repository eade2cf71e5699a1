import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's `PushSubscription`: a point of P-256, uncompressed, and 16 random bytes; both base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** The random parts of a sealed message, which tests set to the numbers of RFC 8291. */
export type Chance = { privateKey: Buffer; salt: Buffer };

const RECORD_SIZE = 4096;
const TAG_BYTES = 16;
/** Salt, record size, length of the key's id, and the sender's public key (RFC 8188 §2.1). */
const HEADER_BYTES = 16 + 4 + 1 + 65;
/** The most bytes of text that fit into one record of 4096 bytes, header included, which every push service accepts. */
export const LONGEST_TEXT = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1;

/** Message encryption for Web Push (RFC 8291, aes128gcm of RFC 8188), in one record. Throws for a public key that is not a point of the curve. */
export function sealMessage(text: Uint8Array, { p256dh, auth }: SubscriptionKeys, chance?: Chance): Buffer {
  if (text.length > LONGEST_TEXT) {
    throw new RangeError(`a message has at most ${LONGEST_TEXT} bytes`);
  }
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  if (chance) {
    sender.setPrivateKey(chance.privateKey);
  } else {
    sender.generateKeys();
  }
  const own = sender.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const key = hkdf(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([salt, uint32(RECORD_SIZE), Buffer.of(own.length), own, record]);
}

/** Whether the keys of a subscription can be used: a point of the curve, and a secret of 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) {
    return false;
  }
  try {
    const any = createECDH('prime256v1');
    any.generateKeys();
    any.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

const hkdf = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
