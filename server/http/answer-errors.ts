import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/failures.ts';
import type { Deps } from '#server/deps.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { failure } from './envelope.ts';
import type { FailureDetails } from './handle.ts';
import { MAX_FILE_BYTES, UnreadableBody } from './read-input.ts';
import { contextOf } from './request-context.ts';

type Told = { status: number; name: FailureName; details?: FailureDetails };

/** The one place that answers what no handler foresaw (calls.md §1: 404, 413, 429 and 5xx are HTTP's, the rest is business). */
export function answerErrors(app: FastifyInstance, deps: Deps): void {
  const tell = (request: FastifyRequest, reply: FastifyReply, { status, name, details = {} }: Told) =>
    reply.code(status).send(failure(name, details, contextOf(request).language, deps.clock.now()));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = explain(error, request);
    if (!known || known.status >= 500) {
      deps.log.error({ err: error, id: request.id, call: request.routeOptions.config.handler?.name }, 'request failed');
    }
    return tell(request, reply, known ?? { status: 500, name: 'INTERNAL', details: { id: request.id } });
  });

  app.setNotFoundHandler((request, reply) => tell(request, reply, { status: 404, name: 'NOT_FOUND' }));
}

function explain(error: FastifyError, request: FastifyRequest): Told | null {
  if (error instanceof NoSpaceError) {
    return { status: 507, name: 'NO_SPACE' };
  }
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    return tooLarge(request);
  }
  if (statusCode === 403 || statusCode === 404) {
    return { status: 404, name: 'NOT_FOUND' };
  }
  const isClients = error instanceof UnreadableBody || (statusCode >= 400 && statusCode < 500);
  const status = request.routeOptions.config.handler ? 200 : 400;
  return isClients ? { status, name: 'PARAM', details: { field: 'body' } } : null;
}

/** A call that takes files names the limit itself; for any other a body this large is not a mistake of a person. */
function tooLarge({ routeOptions: { bodyLimit, config } }: FastifyRequest): Told {
  const call = config.handler?.call;
  const limit = inWords(call?.body === 'multipart' ? MAX_FILE_BYTES : bodyLimit);
  return { status: call?.failures.includes('TOO_LARGE') ? 200 : 413, name: 'TOO_LARGE', details: { limit } };
}

const inWords = (bytes: number): string => (bytes < 1 << 20 ? `${bytes >> 10} KB` : `${bytes >> 20} MB`);
