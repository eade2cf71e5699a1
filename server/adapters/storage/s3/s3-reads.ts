import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { continuedBytes } from './continued-bytes.ts';
import { bytesIn, documentOf, listIn, NAME, textIn, timeIn } from './s3-answers.ts';
import type { S3 } from './s3-client.ts';

export type ListedObject = { key: string; modifiedAt: Date };

const ABSENT = 'NoSuchKey';
const BOOLEAN = /^(true|false)$/;

/** Null when there is no such object. An answer to HEAD has no body, so the reason of a refusal is read by GET. */
export async function sizeOfObject(s3: S3, key: string): Promise<number | null> {
  try {
    return await s3.ask('HEAD', key, {}, ({ headers }) => bytesIn(headers.get('content-length')));
  } catch (error) {
    if (!(error instanceof ProviderError) || !/^HTTP [34]/.test(error.code)) {
      throw error;
    }
    const head = { headers: { range: 'bytes=0-0' } };
    const there = await s3.find(ABSENT, 'GET', key, head, () => true);
    if (there) {
      throw error;
    }
    return null;
  }
}

/** Null when there is no such object. Complete reads are compared with the hash; a partial read is checked for its length and place. */
export async function openObject(s3: S3, key: string, sha256: string): Promise<StoredFile | null> {
  const size = await sizeOfObject(s3, key);
  if (size === null) {
    return null;
  }
  const stream = ({ start, end } = { start: 0, end: size - 1 }) => {
    const bytes = rangeOf(s3, key, { start, end: end + 1, size });
    return start === 0 && end === size - 1 ? proven(bytes, { size, sha256 }) : bytes;
  };
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      return end > offset ? new Uint8Array(await buffer(stream({ start: offset, end: end - 1 }))) : new Uint8Array();
    },
    stream: (range) => Readable.from(stream(range)),
    close: async () => {},
  };
}

type Range = { start: number; end: number; size: number };

async function* rangeOf(s3: S3, key: string, { start, end, size }: Range): AsyncGenerator<Uint8Array> {
  const open = async (offset: number) => {
    const response = await s3.open(key, { range: `bytes=${offset}-${end - 1}` });
    const { status, headers } = response;
    const isWhole = status === 200 && offset === 0 && end === size && headers.get('content-length') === String(size);
    const isPart = status === 206 && headers.get('content-range') === `bytes ${offset}-${end - 1}/${size}`;
    if ((!isWhole && !isPart) || !response.body) {
      await response.body?.cancel();
      const range = `bytes ${offset}-${end - 1} of ${size}`;
      const got = `HTTP ${status}, ${headers.get('content-range') ?? `${headers.get('content-length')} bytes`}`;
      throw new ProviderError('unknown', `${NAME} was asked for ${range} and answered ${got}`);
    }
    return response.body as AsyncIterable<Uint8Array>;
  };
  try {
    yield* continuedBytes({ start, end }, open, { pauseMs: s3.pauseMs });
  } catch (error) {
    throw error instanceof ProviderError
      ? error
      : new ProviderError('unknown', `${NAME} broke off: ${(error as Error).message}`, { cause: error });
  }
}

/** The last bytes are passed on only when all bytes have the hash, so that nobody gets a complete file of other bytes. */
async function* proven(
  bytes: AsyncGenerator<Uint8Array>,
  { size, sha256 }: { size: number; sha256: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    read += chunk.length;
    if (read === size && hash.digest('hex') !== sha256) {
      throw new ProviderError('unknown', `${NAME} has other bytes under ${sha256}`);
    }
    yield chunk;
  }
}

/** Lists objects page by page. A truncated list is an error, because objects missing in it would count as deleted. */
export async function* listObjects(s3: S3, prefix: string): AsyncGenerator<ListedObject> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
    const page = await s3.ask('GET', '', { query }, (answer) => {
      const document = documentOf(answer, s3);
      const objects = listIn(document, 'Contents').map((one) => ({
        key: textIn(one, 'Key'),
        modifiedAt: timeIn(one, 'LastModified'),
      }));
      const isMore = textIn(document, 'IsTruncated', BOOLEAN) === 'true';
      return { objects, next: isMore ? textIn(document, 'NextContinuationToken') : undefined };
    });
    yield* page.objects.filter(({ key }) => key.startsWith(prefix));
    token = nextOf(page.next, token);
  } while (token);
}

type Open = { key: string; id: string; modifiedAt: Date };

/** Multipart uploads that are neither complete nor canceled. A store that does not list them (Aliyun OSS) ends them by its own rule. */
export async function* openUploads(s3: S3, prefix: string): AsyncGenerator<Open> {
  let markers: Record<string, string> | undefined = {};
  while (markers) {
    const query: Record<string, string> = { uploads: '', prefix, ...markers };
    const page: { open: Open[]; next: Record<string, string> | undefined } = await s3
      .ask('GET', '', { query }, (answer) => {
        const document = documentOf(answer, s3);
        const open = listIn(document, 'Upload').map((one) => ({
          key: textIn(one, 'Key'),
          id: textIn(one, 'UploadId'),
          modifiedAt: timeIn(one, 'Initiated'),
        }));
        const isMore = textIn(document, 'IsTruncated', BOOLEAN) === 'true';
        const next = () => ({
          'key-marker': textIn(document, 'NextKeyMarker'),
          'upload-id-marker': textIn(document, 'NextUploadIdMarker'),
        });
        return { open, next: isMore ? next() : undefined };
      })
      .catch(unlisted);
    yield* page.open.filter(({ key }) => key.startsWith(prefix));
    markers = page.next && { ...page.next };
  }
}

function unlisted(error: unknown): { open: Open[]; next: undefined } {
  if (
    error instanceof ProviderError &&
    ['NotImplemented', 'MethodNotAllowed', 'InvalidArgument'].includes(error.code)
  ) {
    return { open: [], next: undefined };
  }
  throw error;
}

/** Throws when a store answers the same page again, which would be requested for ever. */
export function nextOf<Marker extends string | undefined>(next: Marker, last: Marker): Marker {
  if (next !== undefined && next === last) {
    throw new ProviderError('unknown', `${NAME} lists the same page again`);
  }
  return next;
}
