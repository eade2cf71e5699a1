import type { FastifyInstance } from 'fastify';

/** Where an address leads that nobody can read: past the wall and into the log like any other, and there is nothing. */
export const UNREADABLE_PATH = '/api/nowhere';

/** Whether the percent signs of a path are letters (RFC 3986 §2.1, UTF-8). */
export function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!) !== '';
  } catch {
    return false;
  }
}

/** Nothing of ours has U+0000 in its address, and PostgreSQL holds none. A call names the field that has it. */
export function refuseZeros(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isCall = request.routeOptions.config.handler !== undefined;
    return request.url.includes('%00') && !isCall ? reply.callNotFound() : undefined;
  });
}
