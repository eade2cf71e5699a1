import { Readable } from 'node:stream';
import type { StoredFile } from '#server/ports/storage.ts';
import type { S3 } from './s3-client.ts';

/** The largest object that one request copies (Amazon S3, CopyObject). */
const MOST_COPIED = 5 * 2 ** 30;
const COPIED_PART = 2 ** 30;
const XML = { 'content-type': 'application/xml' };

export type Part = { number: number; etag: string; size: number };
export type Listed = { key: string; modifiedAt: Date };

export async function sizeOfObject(s3: S3, key: string): Promise<number | null> {
  const response = await s3.send('HEAD', key);
  return response && Number(response.headers.get('content-length'));
}

export async function removeObject(s3: S3, key: string): Promise<void> {
  await (await s3.send('DELETE', key))?.body?.cancel();
}

/** Null when there is no such object. */
export async function openObject(s3: S3, key: string): Promise<StoredFile | null> {
  const size = await sizeOfObject(s3, key);
  if (size === null) {
    return null;
  }
  const get = async (start: number, end: number): Promise<Response> => {
    const response = await s3.send('GET', key, { headers: { range: `bytes=${start}-${end}` } });
    if (!response) {
      throw new Error(`stored object ${key} is missing`);
    }
    return response;
  };
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      return end > offset ? new Uint8Array(await (await get(offset, end - 1)).arrayBuffer()) : new Uint8Array();
    },
    stream: ({ start, end } = { start: 0, end: size - 1 }) =>
      Readable.from(bytesOf(() => get(start, end), end >= start)),
    close: async () => {},
  };
}

async function* bytesOf(get: () => Promise<Response>, hasAny: boolean): AsyncGenerator<Uint8Array> {
  if (hasAny) {
    yield* (await get()).body!;
  }
}

/** In requests of one page each. */
export async function* listObjects(s3: S3, prefix: string): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
    const page = (await s3.read('GET', '', { query })) as unknown as {
      Contents?: { Key: string; LastModified: string }[];
      NextContinuationToken?: string;
    };
    for (const { Key, LastModified } of page.Contents ?? []) {
      yield { key: Key, modifiedAt: new Date(LastModified) };
    }
    token = page.NextContinuationToken;
  } while (token);
}

export async function beginParts(s3: S3, key: string): Promise<string> {
  const begun = await s3.read('POST', key, { query: { uploads: '' } });
  return begun!.UploadId as unknown as string;
}

/** Null when the upload is complete, canceled or unknown. */
export async function listParts(s3: S3, key: string, uploadId: string): Promise<Part[] | null> {
  const parts: Part[] = [];
  let marker: string | undefined;
  do {
    const query = { uploadId, ...(marker && { 'part-number-marker': marker }) };
    const page = (await s3.read('GET', key, { query })) as unknown as {
      Part?: { PartNumber: string; ETag: string; Size: string }[];
      IsTruncated?: string;
      NextPartNumberMarker?: string;
    } | null;
    if (!page) {
      return null;
    }
    parts.push(
      ...(page.Part ?? []).map(({ PartNumber, ETag, Size }) => ({ number: +PartNumber, etag: ETag, size: +Size })),
    );
    marker = page.IsTruncated === 'true' ? page.NextPartNumberMarker : undefined;
  } while (marker);
  return parts;
}

export async function putPart(s3: S3, key: string, uploadId: string, number: number, body: Uint8Array): Promise<Part> {
  const response = await s3.send('PUT', key, { query: { partNumber: String(number), uploadId }, body });
  await response?.body?.cancel();
  return { number, etag: response?.headers.get('etag') ?? '', size: body.length };
}

export async function completeParts(s3: S3, key: string, uploadId: string, parts: readonly Part[]): Promise<void> {
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  await s3.read('POST', key, { query: { uploadId }, headers: XML, body });
}

export async function cancelParts(s3: S3, key: string, uploadId: string): Promise<void> {
  await (await s3.send('DELETE', key, { query: { uploadId } }))?.body?.cancel();
}

/** Inside the store: no byte comes here. Copying onto itself gives it a new date. */
export async function copyObject(s3: S3, bucket: string, from: string, to: string, size: number): Promise<void> {
  const source = { 'x-amz-copy-source': `/${bucket}/${from}` };
  if (size <= MOST_COPIED) {
    await s3.read('PUT', to, { headers: { ...source, 'x-amz-metadata-directive': 'REPLACE' } });
    return;
  }
  const uploadId = await beginParts(s3, to);
  const parts: Part[] = [];
  for (let start = 0; start < size; start += COPIED_PART) {
    const number = parts.length + 1;
    const range = `bytes=${start}-${Math.min(start + COPIED_PART, size) - 1}`;
    const query = { partNumber: String(number), uploadId };
    const copied = await s3.read('PUT', to, { query, headers: { ...source, 'x-amz-copy-source-range': range } });
    parts.push({ number, etag: String(copied!.ETag), size: 0 });
  }
  await completeParts(s3, to, uploadId, parts);
}
