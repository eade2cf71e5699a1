import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Data under a data key of its own; `wrapped` is that key under the master key (iv, tag and ciphertext, concatenated). */
export type SealedData = { keyId: string; wrapped: Uint8Array; iv: Uint8Array; tag: Uint8Array; data: Uint8Array };

/** Encrypts confidential data of the database. `kind` and `id` bind the ciphertext to its place. */
export type Vault = {
  /** The id of the master key, which reveals nothing of it. */
  keyId: string;
  seal(kind: string, id: string | number, plain: Uint8Array): SealedData;
  /** Throws when the ciphertext was changed, moved to another place, or sealed under another master key. */
  open(kind: string, id: string | number, sealed: SealedData): Buffer;
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
      const { iv, tag, data } = encrypt(master, dataKey, `key:${kind}:${id}`);
      return { keyId, wrapped: Buffer.concat([iv, tag, data]), ...encrypt(dataKey, plain, `${kind}:${id}`) };
    },
    open(kind, id, { wrapped, ...sealed }) {
      if (sealed.keyId !== keyId) {
        throw new Error(`sealed under another APP_SECRET: ${kind}`);
      }
      const key = { iv: wrapped.subarray(0, 12), tag: wrapped.subarray(12, 28), data: wrapped.subarray(28) };
      return decrypt(decrypt(master, key, `key:${kind}:${id}`), sealed, `${kind}:${id}`);
    },
  };
}

type Box = Pick<SealedData, 'iv' | 'tag' | 'data'>;

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
