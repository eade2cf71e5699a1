import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { fileHeaders } from '#server/feature/file-headers.ts';
import { partialContent, tagOf } from '#server/feature/ranges/partial-content.ts';
import { sendOftenTaken } from '#server/feature/send-refusal.ts';
import { takeInstaller } from './take-installer.ts';

/**
 * `/dl/{ticket}/{name}`: the bytes of one file for the holder of its ticket, whole or in ranges. Installers have a limit of downloads, and none while
 * their owner is frozen (rules/distribution/ticket-limits.ts). Pictures of a preview end with it.
 */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  const { tickets, storage } = deps;
  app.get('/dl/:ticket/:name', { compress: false }, async (request, reply) => {
    const { ticket, name } = request.params as { ticket: string; name: string };
    const target = tickets.open(ticket, name);
    const file = target && (await mayShow(deps, target)) && (await storage.open(target.sha256));
    if (!file) {
      return reply.callNotFound();
    }
    const tag = tagOf(target.sha256);
    const { status, range, length, headers } = partialContent(request.headers, { size: file.size, tag });
    const isSent = length > 0 && request.method !== 'HEAD';
    const outcome = isSent ? await takeInstaller(deps, target, length / file.size) : 0;
    if (outcome === 'gone' || outcome > 0) {
      await file.close();
      return outcome === 'gone' ? reply.callNotFound() : sendOftenTaken(request, reply, outcome);
    }
    reply.code(status).headers({ ...fileHeaders(target.mime, name), ...headers });
    if (isSent) {
      const stream = file.stream(range ?? undefined);
      return reply.send(stream.once('close', () => void file.close().catch(() => {})));
    }
    await file.close();
    // An empty stream, because Fastify would set the size of anything else instead of the file's.
    return reply.send(Readable.from([]));
  });
}

/** Whether the preview that a picture belongs to, if any, is still open. Pictures are also shown while the database is away. */
async function mayShow({ records }: Deps, { preview }: { preview?: string }): Promise<boolean> {
  try {
    return preview === undefined || (await records.isPreviewOpen(preview));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      return true;
    }
    throw error;
  }
}
