import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { sendTooFrequent } from '#server/feature/send-refusal.ts';
import { createFloodWall, PER_MINUTE, routeKindOf } from '#server/limits/flood-wall.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The number of ordinary requests that a request of this route counts as; one by default. */
    countsAs?: (request: FastifyRequest) => number;
  }
}

/** The one flood wall in front of all routes. */
export function refuseFloods(app: FastifyInstance, { clock }: Deps, perMinute: Partial<typeof PER_MINUTE> = {}): void {
  const wall = createFloodWall({ ...PER_MINUTE, ...perMinute });
  app.decorateRequest('refused', null);
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    const kind = routeKindOf(url);
    const hits = config.countsAs?.(request) ?? 1;
    const retryAfter = wall.hit(kind, request.ip, Date.now(), hits);
    return retryAfter > 0 ? sendTooFrequent(request, reply, { kind, retryAfter, now: clock.now() }) : undefined;
  });
}
