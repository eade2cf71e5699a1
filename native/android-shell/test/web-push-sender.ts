import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The sender's half of RFC 8291 (aes128gcm of RFC 8188), written from the documents: the body that a push service hands on. */
export function seal(text: string | Uint8Array, { keys }: Subscription, { padding = 0 } = {}): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const sender = own.generateKeys();
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = hkdfSync('sha256', own.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), info, 32);
  const derive = (label: string, size: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, size));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const record = Buffer.concat([Buffer.from(text), Buffer.from([2]), Buffer.alloc(padding)]);
  const size = Buffer.from([0, 0, 16, 0]);
  return Buffer.concat([
    ...[salt, size, Buffer.from([sender.length]), sender],
    ...[cipher.update(record), cipher.final(), cipher.getAuthTag()],
  ]);
}
