import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { fileHeaders } from '#server/feature/file-headers.ts';
import { partialContent, tagOf } from '#server/feature/ranges/partial-content.ts';

/** `/dl/{ticket}/{name}`: the bytes of one file for the holder of its ticket, whole or in ranges. */
export function registerDownloads(app: FastifyInstance, { tickets, storage }: Deps): void {
  app.get('/dl/:ticket/:name', { compress: false }, async (request, reply) => {
    const { ticket, name } = request.params as { ticket: string; name: string };
    const wanted = tickets.open(ticket, name);
    const file = wanted && (await storage.open(wanted.sha256));
    if (!file) {
      return reply.callNotFound();
    }
    const { status, range, length, headers } = partialContent(request.headers, {
      size: file.size,
      tag: tagOf(wanted.sha256),
    });
    reply.code(status).headers({ ...fileHeaders(wanted.mime, name), ...headers });
    if (length > 0 && request.method !== 'HEAD') {
      const stream = file.stream(range ?? undefined);
      return reply.send(stream.once('close', () => void file.close().catch(() => {})));
    }
    await file.close();
    // An empty stream, because Fastify would set the size of anything else instead of the file's.
    return reply.send(Readable.from([]));
  });
}
