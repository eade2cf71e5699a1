import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorXml, refusals, type S3Behavior, s3Behaviors } from './simulated-behaviors.ts';
import { refusalOfSignature } from './simulated-signature.ts';
import {
  getObject,
  listObjects,
  missing,
  putObject,
  type Reply,
  type Store,
  type StoredObject,
  type Upload,
} from './simulated-store.ts';
import { beginUpload, listUploads, onUpload } from './simulated-uploads.ts';

export const simulatedKeys = { accessKey: 'AKIDSIMULATED', secretKey: 'simulated/secret+key', region: 'cn-east-1' };
const BUCKET = 'installers';

export type S3Simulator = {
  endpoint: string;
  bucket: string;
  objects: Map<string, StoredObject>;
  uploads: Map<string, Upload>;
  /** The reason of each refused request. */
  refusals: string[];
  /** The number of requests so far. */
  countRequests(): number;
  behaviors: readonly string[];
  behavior(): string;
  /** For the next `times` requests of these methods. Throws RangeError for a name that it does not know. */
  behave(how: S3Behavior, times?: number, methods?: RegExp): void;
  close(): Promise<void>;
};

type Manner = { how: S3Behavior; times: number; methods: RegExp };

/**
 * A store with one bucket that speaks Amazon's S3 protocol, in path style, and refuses a request without a valid signature. Lists have `page`
 * entries.
 */
export async function startS3Simulator({ page = 2, now = () => new Date() } = {}): Promise<S3Simulator> {
  const store: Store = { bucket: BUCKET, objects: new Map(), uploads: new Map(), page, now };
  const refused: string[] = [];
  let manner: Manner = { how: 'well', times: 0, methods: /./ };
  let requestCount = 0;
  const howNow = (method: string): S3Behavior => {
    if (manner.times <= 0 || !manner.methods.test(method)) {
      return 'well';
    }
    manner = { ...manner, times: manner.times - 1 };
    return manner.how;
  };

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body) {
      requestCount += 1;
      act({ store, request, response, body, how: howNow(request.method!), refused });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    objects: store.objects,
    uploads: store.uploads,
    refusals: refused,
    countRequests: () => requestCount,
    behaviors: s3Behaviors,
    behavior: () => (manner.times > 0 ? manner.how : 'well'),
    behave: (how, times = Number.POSITIVE_INFINITY, methods = /./) => {
      if (!s3Behaviors.includes(how)) {
        throw new RangeError(`no behavior ${how}`);
      }
      manner = { how, times, methods };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Act = {
  store: Store;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  how: S3Behavior;
  refused: string[];
};

function act({ store, request, response, body, how, refused }: Act): void {
  if (how === 'silent') {
    return;
  }
  if (how === 'lost before the deed') {
    response.destroy();
    return;
  }
  const reply = refusalOf(store, request, body, how);
  if (reply) {
    refused.push(/<Code>(\w+)</.exec(reply.xml ?? '')?.[1] ?? how);
    send(request, response, reply);
    return;
  }
  const kept = how === 'kept short' && request.method === 'PUT' ? body.subarray(0, body.length - 1) : body;
  const isWhole = how === 'whole instead of a range';
  const answered = changed(answer(store, request, kept, isWhole ? undefined : request.headers.range), request, how);
  if (how === 'lost after the deed') {
    response.destroy();
  } else if (how === 'breaks in the middle' && request.method === 'GET' && answered.body) {
    const half = answered.body.subarray(0, answered.body.length / 2);
    response.writeHead(answered.status, answered.headers).write(half, () => response.destroy());
  } else {
    send(request, response, answered);
  }
}

function refusalOf(store: Store, request: IncomingMessage, body: Buffer, how: S3Behavior): Reply | null {
  if (how === 'page of a proxy') {
    return { status: 404, body: Buffer.from('<!doctype html><html><title>404 Not Found</title></html>') };
  }
  if (how in refusals) {
    const [status, code, words] = refusals[how as keyof typeof refusals];
    return { status, xml: errorXml(code, words) };
  }
  const code = refusalOfSignature(request, body, simulatedKeys, store.now());
  const md5 = request.headers['content-md5'];
  if (code) {
    return { status: code.startsWith('Auth') || code.startsWith('X') ? 400 : 403, xml: errorXml(code) };
  }
  const isDamaged = md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64');
  return isDamaged ? { status: 400, xml: errorXml('BadDigest') } : null;
}

/** Changes the true answer as the behavior says. */
function changed(reply: Reply, { method }: IncomingMessage, how: S3Behavior): Reply {
  const { xml, body } = reply;
  if (how === 'error in 200' && /<(Copy|Complete)/.test(xml ?? '')) {
    return { status: 200, xml: `          ${errorXml('InternalError')}` };
  }
  if (how === 'list cut off' && /<List/.test(xml ?? '')) {
    return { ...reply, xml: xml!.slice(0, -30) };
  }
  if (how === 'other roots' && xml) {
    return { ...reply, xml: xml.replace(/(<\/?\w+)Result>/g, '$1Response>') };
  }
  if (method === 'GET' && body && how === 'other bytes') {
    return { ...reply, body: body.map((byte) => byte ^ 1) as Buffer };
  }
  if (method === 'GET' && body && how === 'more bytes') {
    const { 'content-length': _, ...headers } = reply.headers ?? {};
    return { ...reply, headers, body: Buffer.concat([body, body]) };
  }
  return reply;
}

function answer(store: Store, request: IncomingMessage, body: Buffer, range: string | undefined): Reply {
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
    return beginUpload(store, key);
  }
  if (id !== null) {
    const upload = store.uploads.get(id);
    return upload?.key === key ? onUpload(store, { id, upload }, request, body) : missing('NoSuchUpload');
  }
  if (method === 'PUT') {
    return putObject(store, key, body, headers['x-amz-copy-source']);
  }
  if (method === 'DELETE') {
    store.objects.delete(key);
    return { status: 204 };
  }
  const stored = store.objects.get(key);
  return stored ? getObject(stored, range, query) : missing('NoSuchKey');
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, xml, body, headers = {} }: Reply): void {
  const content = body ?? Buffer.from(xml ? `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` : '');
  response.writeHead(status, { ...(xml && { 'content-type': 'application/xml' }), ...headers });
  response.end(method === 'HEAD' ? undefined : content);
}
