import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/failures.ts';
import type { Deps } from '#server/deps.ts';
import { subscriberOf } from '#server/subscriber.ts';
import { answer } from './answer.ts';
import { failure } from './envelope.ts';
import type { FloodWall } from './flood-wall.ts';
import type { FailureDetails, Handler } from './handle.ts';
import { isFromAnotherSite } from './other-sites.ts';
import { MAX_FILE_BYTES, readInput } from './read-input.ts';
import { callContextOf, contextOf } from './request-context.ts';
import { createStaffCookies } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for the error handler, the log and the metrics. */
    handler?: Handler;
  }
  interface FastifyRequest {
    /** The name of the failure that a call was answered with. */
    refused: string | null;
  }
}

/** A picture as base64 in a JSON body, with its other fields. */
const UPLOAD_BODY = Math.ceil((MAX_FILE_BYTES * 4) / 3) + (64 << 10);
const BODY = 1 << 20;

/** One route for every entry of the contract. */
export function registerCalls(app: FastifyInstance, handlers: readonly Handler[], deps: Deps, wall: FloodWall): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, name: FailureName, details: FailureDetails = {}) => {
    request.refused = name;
    return reply.send(failure(name, details, contextOf(request).language, deps.clock.now()));
  };
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const retryAfter = wall.hit(subscriberOf(request.ip), Date.now());
    if (retryAfter > 0) {
      reply.code(429).header('retry-after', retryAfter);
      return refuse(request, reply, 'TOO_FREQUENT', { retry_after: retryAfter });
    }
    return isFromAnotherSite(request) ? refuse(request, reply, 'CSRF') : undefined;
  };

  app.decorateRequest('refused', null);
  const staffCookies = createStaffCookies(deps.config.publicUrl);
  for (const handler of handlers) {
    const { method, path, body } = handler.call;
    app.route({
      method,
      url: path,
      bodyLimit: body === 'multipart' ? UPLOAD_BODY : BODY,
      config: { handler },
      onRequest: guard,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
        const input = await readInput(request, handler.call);
        const context = callContextOf(request, staffCookies);
        const { envelope, staffToken, staffBrowser, refused = null } = await answer(handler, input, context, deps);
        request.refused = refused;
        if (staffToken !== undefined) {
          staffCookies.session.set(reply, staffToken);
        }
        if (staffBrowser !== undefined) {
          staffCookies.browser.set(reply, staffBrowser);
        }
        return envelope;
      },
    });
  }
}
