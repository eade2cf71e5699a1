import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeToWire, inputFromWire } from '#contract/wire-words.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure } from '#server/feature/envelope.ts';
import type { Handler } from '#server/feature/handle.ts';
import { callContextOf, contextOf } from '#server/feature/request-context.ts';
import { createStaffCookies } from '#server/feature/staff-cookie.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { createBodyAdmission } from './admit-bodies.ts';
import { answer } from './answer.ts';
import { bodyLimitOf } from './parse-bodies.ts';
import { readInput } from './read-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for the error handler, the log and the metrics. */
    handler?: Handler;
  }
}

/** One route for every entry of the contract. */
export function registerCalls(app: FastifyInstance, handlers: readonly Handler[], deps: Deps): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFromAnotherSite(request, deps.config.publicUrl)) {
      request.refused = 'CSRF';
      return reply.send(failure('CSRF', {}, contextOf(request).language, deps.clock.now()));
    }
  };

  const staffCookies = createStaffCookies(deps.config.publicUrl);
  const admitBody = createBodyAdmission(deps, staffCookies);
  for (const handler of handlers) {
    const { method, also, path } = handler.call;
    app.route({
      method: also ? [method, also.method] : method,
      url: path,
      bodyLimit: bodyLimitOf(handler.call),
      config: { handler },
      onRequest: guard,
      preParsing: admitBody(handler),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
        const input = inputFromWire(handler.call, await readInput(request, handler.call));
        const context = callContextOf(request, staffCookies);
        const { envelope, staffToken, staffBrowser, refused = null } = await answer(handler, input, context, deps);
        request.refused = refused;
        if (staffToken !== undefined) {
          staffCookies.session.set(reply, staffToken);
        }
        if (staffBrowser !== undefined) {
          staffCookies.browser.set(reply, staffBrowser);
        }
        return envelopeToWire(handler.call, envelope);
      },
    });
  }
}
