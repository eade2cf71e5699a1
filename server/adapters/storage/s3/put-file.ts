import { open } from 'node:fs/promises';
import type { S3 } from './s3-client.ts';
import { beginParts, cancelParts, completeParts, type Part, putPart } from './s3-parts.ts';
import { putObject } from './s3-writes.ts';

/** Larger objects are written in parts of this size, smaller ones in one request. */
export const PART_BYTES = 16 * 2 ** 20;

/** Uploads a file with at most one part in memory. */
export async function putFile(s3: S3, key: string, path: string, size: number): Promise<void> {
  const file = await open(path, 'r');
  const part = async (offset: number) => {
    const bytes = new Uint8Array(Math.min(PART_BYTES, size - offset));
    await file.read(bytes, 0, bytes.length, offset);
    return bytes;
  };
  try {
    if (size <= PART_BYTES) {
      await putObject(s3, key, await part(0));
      return;
    }
    const uploadId = await beginParts(s3, key);
    try {
      const parts: Part[] = [];
      for (let offset = 0; offset < size; offset += PART_BYTES) {
        parts.push(await putPart(s3, key, uploadId, parts.length + 1, await part(offset)));
      }
      await completeParts(s3, key, uploadId, parts);
    } catch (error) {
      // The failure itself is thrown; parts that stay use space until the bucket's own rule removes them.
      await cancelParts(s3, key, uploadId).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}
