import { createCipheriv, createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** A request's signed text: five lines, each with a line feed, even an empty body (pay.weixin.qq.com, "signature of APIv3"). */
export const requestText = (
  method: string,
  pathAndQuery: string,
  { timestamp, nonce, body }: { timestamp: string; nonce: string; body: string },
): string => `${method}\n${pathAndQuery}\n${timestamp}\n${nonce}\n${body}\n`;

/** The signed text of an answer or a notification. */
export const answerText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`;

export const signText = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

export type Authorization = {
  mchid: string;
  nonce_str: string;
  timestamp: string;
  serial_no: string;
  signature: string;
};

export const formatAuthorization = (fields: Authorization): string =>
  `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;

/** Null for a header of another scheme. */
export function parseAuthorization(header: string): Partial<Authorization> | null {
  return header.startsWith(`${SCHEME} `)
    ? Object.fromEntries(
        header
          .slice(SCHEME.length + 1)
          .split(',')
          .map(partOf),
      )
    : null;
}

function partOf(part: string): [string, string] {
  const at = part.indexOf('=');
  return [part.slice(0, at).trim(), part.slice(at + 2, -1)];
}

export type SealedResource = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string };

const TAG_BYTES = 16;

/** AEAD_AES_256_GCM (RFC 5116 §5.2) with the APIv3 key; the tag is at the end of the ciphertext. Throws when a single bit differs. */
export function openResource(apiV3Key: string, { ciphertext, nonce, associated_data = '' }: SealedResource): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
}

export function sealResource(apiV3Key: string, text: string): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const associated_data = 'transaction';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associated_data));
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data };
}
