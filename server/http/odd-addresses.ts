import type { FastifyInstance } from 'fastify';

/** The path that replaces undecodable addresses: the flood wall counts it and the log has it, and the answer is 404. */
export const UNREADABLE_PATH = '/api/nowhere';

/** Whether the percent-encoding of a path is valid (RFC 3986 §2.1, UTF-8). */
export function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!) !== '';
  } catch {
    return false;
  }
}

/** No valid address contains U+0000, and PostgreSQL cannot store it. A call answers with the name of the field. */
export function refuseZeros(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isCall = request.routeOptions.config.handler !== undefined;
    return request.url.includes('%00') && !isCall ? reply.callNotFound() : undefined;
  });
}
