import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/feature/deps.ts';
import { sendOverloaded } from '#server/feature/send-refusal.ts';
import { clientSiteOf } from '#server/limits/client-network.ts';
import { type RouteKind, routeKindOf } from '#server/limits/flood-wall.ts';
import type { Overload } from '#server/limits/overload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests of this route last as long as their client needs, with little load. */
    isLong?: boolean;
  }
  interface FastifyRequest {
    /** The place of a running request; null when it is not counted, or no longer. */
    countedFor: string | null;
  }
}

const RETRY_SECONDS = 2;
/** Work for a disconnected client continues and is still counted, at most for this time, in case a handler never ends. */
const GONE_MS = 30_000;
/** The limited kinds of routes: the system sends files, and health checks must be answered in any case. */
const limited: ReadonlySet<RouteKind> = new Set(['call', 'page']);

/** Refuses requests that the process cannot answer in time, before any work on sessions and the database. */
export function refuseOverload(app: FastifyInstance, { clock }: Deps, overload: Overload): void {
  app.decorateRequest('countedFor', null);
  app.addHook('onRequest', async (request, reply) => {
    const kind = routeKindOf(request.routeOptions.url ?? '');
    return isLimited(request) && !overload.admits(clientSiteOf(request.ip))
      ? sendOverloaded(request, reply, { kind, retryAfter: RETRY_SECONDS, now: clock.now() })
      : undefined;
  });
  app.addHook('preValidation', async (request) => {
    if (isLimited(request)) {
      request.countedFor = clientSiteOf(request.ip);
      overload.begin(request.countedFor);
    }
  });
  const end = async (request: FastifyRequest) => {
    if (request.countedFor !== null) {
      overload.end(request.countedFor);
      request.countedFor = null;
    }
  };
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', async (request) => {
    if (request.countedFor !== null) {
      setTimeout(() => void end(request), GONE_MS).unref();
    }
  });
}

const isLimited = ({ routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  !config.isLong && limited.has(routeKindOf(url));

export function measureOverload(registry: Registry, overload: Overload): void {
  const registers = [registry];
  new Gauge({
    name: 'requests_in_flight',
    help: 'Calls and pages that are being answered',
    registers,
    collect() {
      this.set(overload.inFlight());
    },
  });
  new Counter({
    name: 'requests_overloaded_total',
    help: 'Calls and pages that were refused at once because the process was overloaded',
    registers,
    collect() {
      this.reset();
      this.inc(overload.refused());
    },
  });
}
