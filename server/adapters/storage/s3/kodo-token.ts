import { createHmac } from 'node:crypto';

export type KodoKeys = { accessKey: string; secretKey: string };

/** The put policy of Qiniu Kodo: one new object of an exact name and a limited size. `deadline` is in epoch seconds. */
export type PutPolicy = { scope: string; deadline: number; insertOnly: 1; fsizeLimit: number };

/** An upload token of Qiniu Kodo: `AccessKey:sign:policy`, for the field `token` of its form (developer.qiniu.com, “Upload token”). */
export function kodoToken({ accessKey, secretKey }: KodoKeys, policy: PutPolicy | Record<string, unknown>): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)));
  return `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(encoded).digest())}:${encoded}`;
}

/** Base64 for URLs, with its padding. */
const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
