import type { FastifyInstance } from 'fastify';
import { hostIn } from '#rules/custom-domain/bound-host.ts';
import type { Deps } from '#server/feature/deps.ts';
import { isFromThisMachine } from '#server/limits/this-machine.ts';
import { findBoundHost } from '../store.ts';
import { findChallenge } from '../store-certificates.ts';

/** The routes for questions of certificate authorities and of the proxy in front. */
export function registerDomainRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  /**
   * Caddy asks before it orders a certificate (`on_demand_tls`): 200 allows the order. Without this check visitors could cause any number of orders.
   */
  app.get('/internal/tls-ask', async (request, reply) => {
    const { domain } = request.query as { domain?: string };
    const host = hostIn(domain);
    const mayHave = isFromThisMachine(request) && host !== null && (await findBoundHost(db, host)) !== undefined;
    return mayHave ? reply.code(200).send() : reply.callNotFound();
  });

  /** RFC 8555 §8.3. */
  app.get('/.well-known/acme-challenge/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const host = hostIn(request.headers.host);
    const answer = host === null ? null : await findChallenge(db, token, host);
    return answer === null ? reply.callNotFound() : reply.type('application/octet-stream').send(answer);
  });
}
