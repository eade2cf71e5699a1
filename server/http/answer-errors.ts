import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/failures.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure } from '#server/feature/envelope.ts';
import type { FailureDetails } from '#server/feature/handle.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { roomOf } from '#server/limits/free-space.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { fileLimitOf, UnreadableBody } from './parse-bodies.ts';

type ErrorAnswer = { status: number; name: FailureName; details?: FailureDetails };

/** Seconds until a client may try again while the database is away. */
export const RETRY_SECONDS = 2;
const FULL_AGAIN_MS = 60_000;

/** Answers all errors that handlers do not answer themselves (calls.md §1: 404, 413, 429 and 5xx are HTTP's, the rest is business). */
export function answerErrors(app: FastifyInstance, deps: Deps): void {
  const send = (request: FastifyRequest, reply: FastifyReply, { status, name, details = {} }: ErrorAnswer) => {
    if (status >= 500) {
      request.refused = name;
    }
    return reply.code(status).send(failure(name, details, contextOf(request).language, deps.clock.now()));
  };

  const isNews = newsOf(deps);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const errorAnswer = explain(error, request) ?? (await explainUnavailable(error, deps)) ?? explainProvider(error);
    if ((!errorAnswer || errorAnswer.status >= 500) && isNews(error, errorAnswer)) {
      deps.log.error({ err: error, id: request.id, call: request.routeOptions.config.handler?.name }, 'request failed');
    }
    if (errorAnswer?.status === 503) {
      reply.header('retry-after', RETRY_SECONDS);
    }
    return send(request, reply, errorAnswer ?? { status: 500, name: 'INTERNAL', details: { id: request.id } });
  });

  // `callNotFound` of a known route makes `is404` true too, later than this hook.
  const unknown = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isUnknown) {
      unknown.add(request);
    }
  });
  app.setNotFoundHandler((request, reply) => {
    const name = unknown.has(request) ? 'NO_SUCH_REQUEST' : 'NOT_FOUND';
    return send(request, reply, { status: 404, name });
  });
}

/** Whether an error gets a log line: outages and a slow database have lines of their own instead of one per call, and a full disk one a minute. */
function newsOf({ outage }: Deps) {
  let fullToldAt = Number.NEGATIVE_INFINITY;
  return (error: unknown, answer: ErrorAnswer | null): boolean => {
    if (answer?.name !== 'NO_SPACE') {
      return !outage.note(error);
    }
    const isDue = performance.now() - fullToldAt > FULL_AGAIN_MS;
    fullToldAt = isDue ? performance.now() : fullToldAt;
    return isDue;
  };
}

function explain(error: FastifyError, request: FastifyRequest): ErrorAnswer | null {
  if (error instanceof NoSpaceError || error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return NO_SPACE;
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

const NO_SPACE: ErrorAnswer = { status: 507, name: 'NO_SPACE' };

/** A full disk makes the embedded PostgreSQL restart again and again, so the answer names the disk. */
async function explainUnavailable(error: FastifyError, { config, freeSpace }: Deps): Promise<ErrorAnswer | null> {
  if (!(error instanceof DatabaseUnavailable)) {
    return null;
  }
  const isFull = error.isOutage && config.databaseUrl === null && roomOf(await freeSpace()) === 'none';
  return isFull ? NO_SPACE : { status: 503, name: 'UNAVAILABLE', details: { retry_after: RETRY_SECONDS } };
}

/** Features handle failures of the providers that they ask; what remains is the object store, which may be back soon. */
function explainProvider(error: FastifyError): ErrorAnswer | null {
  const kind = failureKindOf(error);
  const isAway = kind === 'busy' || kind === 'unknown' || kind === 'ours';
  return isAway ? { status: 503, name: 'UNAVAILABLE', details: { retry_after: RETRY_SECONDS } } : null;
}

/** A call with files answers the limit itself; on any other call, a body of this size is not a mistake of the user. */
function tooLarge({ routeOptions: { bodyLimit, config } }: FastifyRequest): ErrorAnswer {
  const call = config.handler?.call;
  return call?.body === 'multipart'
    ? { status: 200, name: 'TOO_LARGE', details: { limit: inWords(fileLimitOf(call)) } }
    : { status: 413, name: 'TOO_LONG', details: { limit: inWords(bodyLimit) } };
}

const inWords = (bytes: number): string => (bytes < 1 << 20 ? `${bytes >> 10} KB` : `${bytes >> 20} MB`);
