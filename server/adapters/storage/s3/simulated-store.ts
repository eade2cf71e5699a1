import { createHash } from 'node:crypto';
import { errorXml } from './simulated-behaviors.ts';

export type StoredObject = { bytes: Buffer; modifiedAt: Date };
export type Upload = { key: string; initiatedAt: Date; parts: Map<number, Buffer> };
export type Store = {
  bucket: string;
  objects: Map<string, StoredObject>;
  uploads: Map<string, Upload>;
  page: number;
  now: () => Date;
};
export type Reply = { status: number; xml?: string; body?: Buffer; headers?: Record<string, string> };

export const missing = (code: string): Reply => ({ status: 404, xml: errorXml(code) });
export const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

export const sourceOf = ({ bucket, objects }: Store, header: string | string[]) =>
  objects.get(keyOf(bucket, String(header)));

/** The slash before the bucket may be missing, as Amazon’s own library writes it. */
function keyOf(bucket: string, source: string): string {
  const place = source.replace(/^\//, '');
  return place.startsWith(`${bucket}/`) ? place.slice(bucket.length + 1) : place;
}

export function rangeOf(
  bytes: Buffer,
  range: string | string[] | undefined,
): { part: Buffer; contentRange: string | null } {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(String(range ?? '')) ?? [];
  if (start === undefined) {
    return { part: bytes, contentRange: null };
  }
  const part = bytes.subarray(Number(start), end === '' ? bytes.length : Number(end) + 1);
  return { part, contentRange: `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}` };
}

export function putObject(store: Store, key: string, body: Buffer, copied: string | string[] | undefined): Reply {
  const source = copied === undefined ? { bytes: body } : sourceOf(store, copied);
  if (!source) {
    return missing('NoSuchKey');
  }
  store.objects.set(key, { bytes: source.bytes, modifiedAt: store.now() });
  return copied === undefined
    ? { status: 200, headers: { etag: etagOf(body) } }
    : { status: 200, xml: `<CopyObjectResult><ETag>${etagOf(source.bytes)}</ETag></CopyObjectResult>` };
}

/** The query may set headers of the answer (GetObject, `response-content-type` and others). */
export function getObject({ bytes }: StoredObject, range: string | undefined, query: URLSearchParams): Reply {
  const { part, contentRange } = rangeOf(bytes, range);
  if (contentRange && part.length === 0) {
    return { status: 416, xml: errorXml('InvalidRange') };
  }
  const overrides = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value]);
  const headers = {
    'content-length': String(part.length),
    ...(contentRange && { 'content-range': contentRange }),
    ...Object.fromEntries(overrides),
  };
  return { status: contentRange ? 206 : 200, body: part, headers };
}

export function listObjects({ objects, page }: Store, query: URLSearchParams): Reply {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix')!) && key > after).sort();
  const list = keys.slice(0, page).map((key) => {
    const modified = objects.get(key)!.modifiedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const isMore = keys.length > page;
  const next = isMore ? `<NextContinuationToken>${keys[page - 1]}</NextContinuationToken>` : '';
  const more = `<IsTruncated>${isMore}</IsTruncated>`;
  return { status: 200, xml: `<ListBucketResult>${more}${list.join('')}${next}</ListBucketResult>` };
}
