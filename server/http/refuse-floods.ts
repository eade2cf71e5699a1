import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { failure } from '#server/feature/envelope.ts';
import { sendPlainPage } from '#server/feature/plain-page.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { clientNetworkOf } from '#server/limits/client-network.ts';
import { createFloodWall, PER_MINUTE, type RouteKind, routeKindOf } from '#server/limits/flood-wall.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the answered failure, for the request's log line. */
    refused: string | null;
  }
}

/** The one wall in front of all routes. */
export function refuseFloods(app: FastifyInstance, { clock }: Deps, perMinute: Partial<typeof PER_MINUTE> = {}): void {
  const wall = createFloodWall({ ...PER_MINUTE, ...perMinute });
  app.decorateRequest('refused', null);
  app.addHook('onRequest', async (request, reply) => {
    const kind = routeKindOf(request.routeOptions.url ?? '');
    const retryAfter = wall.hit(kind, clientNetworkOf(request.ip), Date.now());
    return retryAfter > 0 ? sendTooFrequent(request, reply, { kind, retryAfter, now: clock.now() }) : undefined;
  });
}

type Refusal = { kind: RouteKind; retryAfter: number; now: Date };

/** HTTP 429 with the time to wait: people get a page, programs an envelope (calls.md §1). */
export function sendTooFrequent(request: FastifyRequest, reply: FastifyReply, { kind, retryAfter, now }: Refusal) {
  request.refused = 'TOO_FREQUENT';
  reply.code(429).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return kind === 'page' || kind === 'file'
    ? sendPlainPage(request, reply, {
        title: { zh: '访问太频繁了', en: 'Too many requests' },
        about: {
          zh: `您所在的网络刚才来了太多请求，请在 ${retryAfter} 秒后再打开这个页面。`,
          en: `Too many requests came from your network. Open this page again in ${retryAfter} seconds.`,
        },
        body: '',
      })
    : reply.send(failure('TOO_FREQUENT', { retry_after: retryAfter }, contextOf(request).language, now));
}
