import { createHash } from 'node:crypto';
import { ProviderError } from '#server/ports/provider-error.ts';
import { documentOf, NAME, textIn } from './s3-answers.ts';
import type { S3 } from './s3-client.ts';
import { beginParts, cancelParts, completeParts, type Part } from './s3-parts.ts';
import { sizeOfObject } from './s3-reads.ts';

/** Larger objects are copied in parts, because an answer after more than five minutes is never received. */
const MOST_COPIED = 2 ** 30;
const COPIED_PART = 2 ** 30;

/**
 * When the answer does not prove the bytes, the store is asked for the object: an ETag is the MD5, unless the store encrypts with a key of its own.
 */
export async function putObject(s3: S3, key: string, body: Uint8Array): Promise<void> {
  const md5 = createHash('md5').update(body).digest();
  const headers = { 'content-md5': md5.toString('base64') };
  await s3.ask('PUT', key, { headers, body }, async (answer) => {
    if (answer.headers.get('etag')?.replaceAll('"', '').toLowerCase() !== md5.toString('hex')) {
      await proveSize(s3, key, body.length);
    }
  });
}

export function removeObject(s3: S3, key: string): Promise<unknown> {
  return s3.find('NoSuchKey', 'DELETE', key, {}, () => null);
}

/** Copies inside the store, so no bytes come here. A copy onto itself gives the object a new date. */
export async function copyObject(s3: S3, from: string, to: string, size: number): Promise<void> {
  const source = { 'x-amz-copy-source': `/${s3.bucket}/${from}` };
  if (size > MOST_COPIED) {
    await copyInParts(s3, source, to, size);
    return;
  }
  const headers = { ...source, 'x-amz-metadata-directive': 'REPLACE' };
  await s3.ask('PUT', to, { headers, isSlow: true }, async (answer) => {
    documentOf(answer, s3);
    await proveSize(s3, to, size);
  });
}

async function copyInParts(s3: S3, source: Record<string, string>, to: string, size: number): Promise<void> {
  const uploadId = await beginParts(s3, to);
  try {
    const parts: Part[] = [];
    for (let start = 0; start < size; start += COPIED_PART) {
      const number = parts.length + 1;
      const end = Math.min(start + COPIED_PART, size);
      const query = { partNumber: String(number), uploadId };
      const headers = { ...source, 'x-amz-copy-source-range': `bytes=${start}-${end - 1}` };
      const etag = await s3.ask('PUT', to, { query, headers, isSlow: true }, (answer) =>
        textIn(documentOf(answer, s3), 'ETag'),
      );
      parts.push({ number, etag, size: end - start });
    }
    await completeParts(s3, to, uploadId, parts);
  } catch (error) {
    // The failure itself is thrown; parts that stay use space until the bucket's own rule removes them.
    await cancelParts(s3, to, uploadId).catch(() => {});
    throw error;
  }
}

async function proveSize(s3: S3, key: string, size: number): Promise<void> {
  const kept = await sizeOfObject(s3, key);
  if (kept !== size) {
    throw new ProviderError('unknown', `${NAME} keeps ${kept ?? 'none'} of ${size} bytes`);
  }
}
