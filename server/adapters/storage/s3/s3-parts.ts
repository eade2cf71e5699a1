import { createHash } from 'node:crypto';
import { ProviderError } from '#server/ports/provider-error.ts';
import { bytesIn, type Document, documentOf, listIn, NAME, textIn } from './s3-answers.ts';
import type { S3 } from './s3-client.ts';
import { nextOf, sizeOfObject } from './s3-reads.ts';

export type Part = { number: number; etag: string; size: number };

const ABSENT = 'NoSuchUpload';
const XML = { 'content-type': 'application/xml' };
const ETAG = /^"?[\w.:+/=-]{1,200}"?$/;

export async function beginParts(s3: S3, key: string): Promise<string> {
  // A repeated request begins a second upload; the first one stays without parts until `remove` or the bucket's own rule ends it.
  return s3.ask('POST', key, { query: { uploads: '' } }, (answer) => textIn(documentOf(answer, s3), 'UploadId'));
}

export async function putPart(s3: S3, key: string, uploadId: string, number: number, body: Uint8Array): Promise<Part> {
  const query = { partNumber: String(number), uploadId };
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
  const etag = await s3.ask('PUT', key, { query, headers, body }, (answer) =>
    textIn({ ETag: answer.headers.get('etag') }, 'ETag', ETAG),
  );
  return { number, etag, size: body.length };
}

/** Null when the upload is complete, canceled or unknown. */
export async function listParts(s3: S3, key: string, uploadId: string): Promise<Part[] | null> {
  const parts: Part[] = [];
  let marker: string | undefined;
  do {
    const query = { uploadId, ...(marker && { 'part-number-marker': marker }) };
    const page = await s3.find(ABSENT, 'GET', key, { query }, (answer) => {
      const document = documentOf(answer, s3);
      const isMore = textIn(document, 'IsTruncated', /^(true|false)$/) === 'true';
      const next = isMore ? textIn(document, 'NextPartNumberMarker', /^\d+$/) : undefined;
      return { parts: listIn(document, 'Part').map(partOf), next };
    });
    if (!page) {
      return null;
    }
    parts.push(...page.parts);
    marker = nextOf(page.next, marker);
  } while (marker);
  return ordered(parts);
}

function partOf(document: Document): Part {
  const number = Number(textIn(document, 'PartNumber', /^\d{1,5}$/));
  return { number, etag: textIn(document, 'ETag', ETAG), size: bytesIn(document.Size) };
}

function ordered(parts: Part[]): Part[] {
  if (parts.some(({ number }, index) => index > 0 && number <= parts[index - 1]!.number)) {
    throw new ProviderError('unknown', `${NAME} lists parts twice`);
  }
  return parts;
}

/**
 * Joins the parts. An answer may be lost after the parts are joined; the next try then finds no upload, and the object with its length shows the
 * success. The joined object is compared in any case.
 */
export async function completeParts(s3: S3, key: string, uploadId: string, parts: readonly Part[]): Promise<void> {
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  const request = { query: { uploadId }, headers: XML, body, isSlow: true };
  const joined = await s3.find(ABSENT, 'POST', key, request, (answer) => documentOf(answer, s3));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const kept = await sizeOfObject(s3, key);
  if (kept !== size) {
    const kind = joined || kept !== null ? 'unknown' : 'gone';
    throw new ProviderError(kind, `${NAME} keeps ${kept ?? 'none'} of ${size} bytes in ${parts.length} parts`);
  }
}

export async function cancelParts(s3: S3, key: string, uploadId: string): Promise<void> {
  await s3.find(ABSENT, 'DELETE', key, { query: { uploadId } }, () => null);
}
