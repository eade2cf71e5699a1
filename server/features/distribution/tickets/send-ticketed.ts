import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadName } from '#rules/distribution/download-name.ts';
import { mostServed } from '#rules/distribution/ticket-limits.ts';
import type { Deps } from '#server/feature/deps.ts';
import { fileHeaders } from '#server/feature/file-headers.ts';
import { type PartialContent, partialContent, tagOf } from '#server/feature/ranges/partial-content.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { chargeTicket, type TicketRefusal } from './charge-ticket.ts';
import { openDownload } from './open-downloads.ts';
import { sendRefused, sendWornOut } from './refuse-download.ts';
import { findTicket, type Ticket, updateServed } from './store-tickets.ts';
import { streamCounted } from './stream-counted.ts';

/** A ticket is a random code, unlike the signed tickets of other files, which contain a dot. Other routes of tickets begin with the same pattern. */
export const TICKET_ROUTE = '/dl/:ticket(^[1-9A-HJ-NP-Za-km-z]{22}$)';

const types = { android: 'application/vnd.android.package-archive', ios: 'application/octet-stream' } as const;

/** `/dl/{ticket}/{name}`: an installer for the holder of its ticket, whole or in ranges. Its first byte charges the ticket. */
export function registerTicketedDownloads(app: FastifyInstance, deps: Deps): void {
  app.get(`${TICKET_ROUTE}/:name`, { compress: false }, (request, reply) => sendTicketed(deps, request, reply));
}

async function sendTicketed(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { ticket: code, name: nameInUrl } = request.params as { ticket: string; name: string };
  const ticket = await findTicket(deps.db, code, deps.clock.now());
  if (!ticket) {
    return reply.callNotFound();
  }
  const name = downloadName({ name: ticket.name, platform: ticket.for_platform }, ticket.version);
  if (name !== nameInUrl) {
    // The address must not give an installer another name.
    return reply.redirect(`/dl/${code}/${encodeURIComponent(name)}`);
  }
  const content = partialContent(request.headers, { size: ticket.size, tag: tagOf(ticket.sha256) });
  const headers = { ...fileHeaders(types[ticket.for_platform], name), 'cache-control': 'private, no-transform' };
  if (request.method === 'HEAD' || content.length === 0) {
    reply.code(content.status).headers({ ...headers, ...content.headers });
    // An empty stream, because Fastify would set the size of anything else instead of the file's.
    return reply.send(Readable.from([]));
  }
  return sendBytes(deps, { request, reply, ticket, content, headers });
}

type TicketedDownload = {
  request: FastifyRequest;
  reply: FastifyReply;
  ticket: Ticket;
  content: PartialContent;
  headers: ReturnType<typeof fileHeaders>;
};

async function sendBytes(deps: Deps, { request, reply, ticket, content, headers }: TicketedDownload) {
  const { 'content-type': mime, 'content-disposition': disposition } = headers;
  const handed = deps.storage.handOver(ticket.sha256, { mime, disposition });
  const most = mostServed(ticket.size, handed !== null);
  const download = openDownload(ticket.code, { served: ticket.served, most });
  if (!download) {
    return sendWornOut(deps, request, reply, ticket);
  }
  const end = async (file: StoredFile | null = null) => {
    await file?.close();
    await updateServed(deps.db, ticket.code, download.leave());
  };
  const ready = await openCharged(deps, ticket, {
    isElsewhere: handed !== null,
    isGone: () => reply.raw.destroyed,
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  if (!ready.ok) {
    await end();
    return sendRefused(request, reply, ticket, ready.refused);
  }
  if (handed) {
    download.count(content.length);
    await end();
    const { etag } = content.headers;
    return reply
      .code(handed.status)
      .headers({ ...headers, etag, ...handed.headers })
      .send();
  }
  reply.code(content.status).headers({ ...headers, ...content.headers });
  return reply.send(streamCounted(ready.file!, content.range, download, () => end(ready.file)));
}

type ChargeResult = { ok: true; file: StoredFile | null } | { ok: false; refused: TicketRefusal };

/** The open file of a charged ticket; null when another server has it. It is opened before the charge, because missing bytes must cost nothing. */
async function openCharged(
  deps: Deps,
  ticket: Ticket,
  { isElsewhere, isGone }: { isElsewhere: boolean; isGone: () => boolean },
): Promise<ChargeResult> {
  const file = isElsewhere ? null : await deps.storage.open(ticket.sha256);
  if (!file && !isElsewhere) {
    deps.log.error({ sha256: ticket.sha256 }, 'the bytes of an installer are missing');
    return { ok: false, refused: 'gone' };
  }
  try {
    const refused = await chargeTicket(deps, ticket, isGone);
    await (refused && file?.close());
    return refused ? { ok: false, refused } : { ok: true, file };
  } catch (error) {
    await file?.close();
    throw error;
  }
}
