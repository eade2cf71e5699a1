import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { parseRange } from './parse-range.ts';

/** Types that the browser shows or the phone installs; others are saved. */
const INLINE = /^image\/(png|jpeg|gif|webp)$|^application\/x-apple-aspen-config$|^application\/xml$/;

/** `/dl/{ticket}/{name}`: the bytes of one file for the holder of its ticket, whole or in ranges (RFC 9110 §14). */
export function registerDownloads(app: FastifyInstance, { tickets, storage }: Deps): void {
  app.get('/dl/:ticket/:name', { compress: false }, async (request, reply) => {
    const { ticket, name } = request.params as { ticket: string; name: string };
    const wanted = tickets.open(ticket, name);
    const file = wanted && (await storage.open(wanted.sha256));
    if (!file) {
      return reply.callNotFound();
    }
    const tag = `"${wanted.sha256}"`;
    reply.headers({ ...fileHeaders(wanted.mime, name), etag: tag });
    return request.headers['if-none-match'] === tag
      ? sendNothing(304, file, reply)
      : sendFile(file, tag, request, reply);
  });
}

function fileHeaders(mime: string, name: string) {
  const kind = INLINE.test(mime) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return {
    'content-type': mime,
    // RFC 6266 §4.3, RFC 8187: a plain name for old clients beside the true one.
    'content-disposition': `${kind}; filename="${plain}"; filename*=UTF-8''${encodeRfc8187(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600, immutable',
    'accept-ranges': 'bytes',
  };
}

async function sendFile(file: StoredFile, tag: string, request: FastifyRequest, reply: FastifyReply) {
  const { range: header, 'if-range': ifRange } = request.headers;
  const range = ifRange && ifRange !== tag ? null : parseRange(header, file.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    return sendNothing(416, file, reply);
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (request.method === 'HEAD') {
    await file.close();
    // An empty stream, because Fastify would set the size of anything else instead of the file's.
    return reply.send(Readable.from([]));
  }
  if (file.size === 0) {
    return sendNothing(reply.statusCode, file, reply);
  }
  return reply.send(file.stream(range ?? undefined));
}

async function sendNothing(status: number, file: StoredFile, reply: FastifyReply) {
  await file.close();
  return reply.code(status).send();
}

const encodeRfc8187 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
