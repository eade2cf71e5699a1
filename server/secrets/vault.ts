import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept in a row: the data key, wrapped under the master key, and the data under the data key. All base64. */
export type Sealed = { key_id: string; wrapped_key: string; iv: string; tag: string; data: string };

/** Encrypts what must not lie open in the database. `kind` and `id` bind the ciphertext to its place. */
export type Vault = {
  /** Names the master key, and tells nothing of it. */
  keyId: string;
  seal(kind: string, id: string | number, plain: Uint8Array): Sealed;
  /** Throws when the ciphertext was changed, moved to another place or sealed under another master key. */
  open(kind: string, id: string | number, sealed: Sealed): Buffer;
  /** A key for one purpose, derived from the master secret. */
  deriveKey(purpose: string): Buffer;
};

/** Envelope encryption with AES-256-GCM (NIST SP 800-38D); the master key comes from APP_SECRET by HKDF (RFC 5869). */
export function createVault(appSecret: string): Vault {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `qidongbao ${purpose}`, 32));
  const master = deriveKey('vault');
  const keyId = deriveKey('vault key id').subarray(0, 6).toString('base64url');

  return {
    keyId,
    deriveKey,
    seal(kind, id, plain) {
      const dataKey = randomBytes(32);
      const wrapped = encrypt(master, dataKey, `key:${kind}:${id}`);
      const { iv, tag, data } = encrypt(dataKey, plain, `${kind}:${id}`);
      return { key_id: keyId, wrapped_key: packed(wrapped), iv: text(iv), tag: text(tag), data: text(data) };
    },
    open(kind, id, sealed) {
      if (sealed.key_id !== keyId) {
        throw new Error(`sealed under another APP_SECRET: ${kind}`);
      }
      const dataKey = decrypt(master, unpacked(sealed.wrapped_key), `key:${kind}:${id}`);
      const box = { iv: bytes(sealed.iv), tag: bytes(sealed.tag), data: bytes(sealed.data) };
      return decrypt(dataKey, box, `${kind}:${id}`);
    },
  };
}

type Box = { iv: Buffer; tag: Buffer; data: Buffer };

function encrypt(key: Buffer, plain: Uint8Array, aad: string): Box {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const data = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), data };
}

function decrypt(key: Buffer, { iv, tag, data }: Box, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

const packed = ({ iv, tag, data }: Box) => text(Buffer.concat([iv, tag, data]));
const unpacked = (value: string): Box => {
  const all = bytes(value);
  return { iv: all.subarray(0, 12), tag: all.subarray(12, 28), data: all.subarray(28) };
};
const text = (value: Buffer) => value.toString('base64');
const bytes = (value: string) => Buffer.from(value, 'base64');
