import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/feature/deps.ts';
import { sendOverloaded } from '#server/feature/send-refusal.ts';
import { clientSiteOf } from '#server/limits/client-network.ts';
import { type RouteKind, routeKindOf } from '#server/limits/flood-wall.ts';
import type { Overload } from '#server/limits/overload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route last as long as their client needs, and load the process little meanwhile. */
    isLong?: boolean;
  }
  interface FastifyRequest {
    /** Where a request comes from that is in flight; null for one that is not counted, or not any more. */
    countedFor: string | null;
  }
}

const RETRY_SECONDS = 2;
/** Work for a client that is gone goes on, and so does its counting; this long at most, should a handler never end. */
const GONE_MS = 30_000;
/** Files are sent by the system, and health must be told to the end. */
const limited: ReadonlySet<RouteKind> = new Set(['call', 'page']);

/** Refuses what the process cannot answer in time, before sessions and database are asked. */
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
