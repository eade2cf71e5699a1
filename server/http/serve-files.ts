import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { fileHeaders } from '#server/feature/file-headers.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { parseRange } from './parse-range.ts';

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
    reply.headers({ ...fileHeaders(wanted.mime, name), 'accept-ranges': 'bytes', etag: tag });
    return request.headers['if-none-match'] === tag
      ? sendNothing(304, file, reply)
      : sendFile(file, tag, request, reply);
  });
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
