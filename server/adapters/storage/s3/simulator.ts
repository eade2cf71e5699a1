import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refusalOfSignature } from './simulated-signature.ts';

export const simulatedKeys = { accessKey: 'AKIDSIMULATED', secretKey: 'simulated/secret+key', region: 'cn-east-1' };
const BUCKET = 'installers';
const SMALLEST_PART = 5 * 2 ** 20;

type Stored = { bytes: Buffer; modifiedAt: Date };
type Upload = { key: string; initiatedAt: Date; parts: Map<number, Buffer> };
type Store = { objects: Map<string, Stored>; uploads: Map<string, Upload>; page: number; now: () => Date };
type Reply = { status: number; xml?: string; body?: Buffer; headers?: Record<string, string> };

export type S3Simulator = {
  endpoint: string;
  bucket: string;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  /** Refused requests by their reasons. */
  refusals: string[];
  behave(how: 'well' | 'down' | 'silent'): void;
  close(): Promise<void>;
};

/** A store with one bucket that speaks Amazon's S3 protocol, in path style, and believes no request without its signature. Lists have `page` entries. */
export async function startS3Simulator({ page = 2, now = () => new Date() } = {}): Promise<S3Simulator> {
  const store: Store = { objects: new Map(), uploads: new Map(), page, now };
  const refusals: string[] = [];
  let manner: Parameters<S3Simulator['behave']>[0] = 'well';

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (manner === 'silent') {
      return;
    }
    const refusal = manner === 'down' ? 'InternalError' : refusalOfSignature(request, body, simulatedKeys, now());
    if (refusal) {
      refusals.push(refusal);
      const status = manner === 'down' ? 503 : 403;
      send(request, response, { status, xml: `<Error><Code>${refusal}</Code></Error>` });
      return;
    }
    send(request, response, answer(store, request, body));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    objects: store.objects,
    uploads: store.uploads,
    refusals,
    behave: (how) => {
      manner = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(store: Store, request: IncomingMessage, body: Buffer): Reply {
  const { method, headers } = request;
  const url = new URL(request.url!, 'http://s3');
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const [key, query] = [rest.join('/'), url.searchParams];
  const id = query.get('uploadId');
  if (bucket !== BUCKET) {
    return missing('NoSuchBucket');
  }
  if (key === '') {
    return query.has('uploads') ? listUploads(store, query) : listObjects(store, query);
  }
  if (method === 'POST' && query.has('uploads')) {
    return begin(store, key);
  }
  if (id !== null) {
    const upload = store.uploads.get(id);
    return upload?.key === key ? onUpload(store, { id, upload }, request, body) : missing('NoSuchUpload');
  }
  if (method === 'PUT') {
    return put(store, key, body, headers['x-amz-copy-source']);
  }
  if (method === 'DELETE') {
    store.objects.delete(key);
    return { status: 204 };
  }
  const stored = store.objects.get(key);
  return stored ? get(stored, headers.range, query) : missing('NoSuchKey');
}

function begin({ uploads, now }: Store, key: string): Reply {
  const id = randomUUID();
  uploads.set(id, { key, initiatedAt: now(), parts: new Map() });
  return {
    status: 200,
    xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  };
}

type Running = { id: string; upload: Upload };

function onUpload(store: Store, running: Running, { method, url, headers }: IncomingMessage, body: Buffer): Reply {
  const { id, upload } = running;
  const query = new URL(url!, 'http://s3').searchParams;
  if (method === 'DELETE') {
    store.uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'GET') {
    return listParts(store, upload, query);
  }
  if (method === 'POST') {
    return complete(store, running, body);
  }
  const copied = headers['x-amz-copy-source'];
  const bytes = copied ? rangeOf(sourceOf(store, copied)!.bytes, headers['x-amz-copy-source-range']) : body;
  upload.parts.set(Number(query.get('partNumber')), bytes);
  return copied
    ? { status: 200, xml: `<CopyPartResult><ETag>${etagOf(bytes)}</ETag></CopyPartResult>` }
    : { status: 200, headers: { etag: etagOf(bytes) } };
}

function listParts({ page }: Store, { parts }: Upload, query: URLSearchParams): Reply {
  const sorted = [...parts].toSorted(([one], [other]) => one - other);
  const after = sorted.filter(([number]) => number > Number(query.get('part-number-marker') ?? 0));
  const shown = after.slice(0, page);
  const list = shown.map(
    ([n, bytes]) =>
      `<Part><PartNumber>${n}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
  );
  const next = shown.at(-1)?.[0] ?? 0;
  const more = `<IsTruncated>${after.length > page}</IsTruncated><NextPartNumberMarker>${next}</NextPartNumberMarker>`;
  return { status: 200, xml: `<ListPartsResult>${more}${list.join('')}</ListPartsResult>` };
}

function complete({ objects, uploads, now }: Store, { id, upload: { key, parts } }: Running, body: Buffer): Reply {
  const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const isKnown = asked.every(([, n, etag]) => etagOf(parts.get(Number(n)) ?? Buffer.alloc(0)) === etag);
  if (!isKnown || asked.length === 0) {
    return { status: 400, xml: '<Error><Code>InvalidPart</Code></Error>' };
  }
  const bytes = asked.map(([, n]) => parts.get(Number(n))!);
  if (bytes.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) {
    return { status: 400, xml: '<Error><Code>EntityTooSmall</Code></Error>' };
  }
  objects.set(key, { bytes: Buffer.concat(bytes), modifiedAt: now() });
  uploads.delete(id);
  return { status: 200, xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
}

const sourceOf = ({ objects }: Store, header: string | string[]) =>
  objects.get(String(header).replace(`/${BUCKET}/`, ''));

function put(store: Store, key: string, body: Buffer, copied: string | string[] | undefined): Reply {
  const source = copied === undefined ? { bytes: body } : sourceOf(store, copied);
  if (!source) {
    return missing('NoSuchKey');
  }
  store.objects.set(key, { bytes: source.bytes, modifiedAt: store.now() });
  return copied === undefined
    ? { status: 200, headers: { etag: etagOf(body) } }
    : { status: 200, xml: `<CopyObjectResult><ETag>${etagOf(source.bytes)}</ETag></CopyObjectResult>` };
}

/** Headers of the answer may be asked for by the address (GetObject, `response-content-type` and others). */
function get({ bytes }: Stored, range: string | undefined, query: URLSearchParams): Reply {
  const part = rangeOf(bytes, range);
  const asked = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value]);
  const headers = { 'content-length': String(part.length), ...Object.fromEntries(asked) };
  return { status: range ? 206 : 200, body: part, headers };
}

function listObjects({ objects, page }: Store, query: URLSearchParams): Reply {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix')!) && key > after).sort();
  const list = keys.slice(0, page).map((key) => {
    const modified = objects.get(key)!.modifiedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const next = keys.length > page ? `<NextContinuationToken>${keys[page - 1]}</NextContinuationToken>` : '';
  return { status: 200, xml: `<ListBucketResult>${list.join('')}${next}</ListBucketResult>` };
}

function listUploads({ uploads }: Store, query: URLSearchParams): Reply {
  const list = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix')!))
    .map(([id, { key, initiatedAt }]) => {
      const names = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
      return `<Upload>${names}<Initiated>${initiatedAt.toISOString()}</Initiated></Upload>`;
    });
  const more = '<IsTruncated>false</IsTruncated>';
  return { status: 200, xml: `<ListMultipartUploadsResult>${more}${list.join('')}</ListMultipartUploadsResult>` };
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, xml, body, headers = {} }: Reply): void {
  const content = body ?? Buffer.from(xml ? `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` : '');
  response.writeHead(status, { ...(xml && { 'content-type': 'application/xml' }), ...headers });
  response.end(method === 'HEAD' ? undefined : content);
}

function rangeOf(bytes: Buffer, range: string | string[] | undefined): Buffer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(range ?? '')) ?? [];
  return start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
}

const missing = (code: string): Reply => ({ status: 404, xml: `<Error><Code>${code}</Code></Error>` });
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
