import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/feature/deps.ts';
import { sendOverloaded } from '#server/feature/send-refusal.ts';
import { type RouteKind, routeKindOf } from '#server/limits/flood-wall.ts';
import type { Overload } from '#server/limits/overload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route last as long as their client needs, and load the process little meanwhile. */
    isLong?: boolean;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}

const RETRY_SECONDS = 2;
/** Files are sent by the system, and health must be told to the end. */
const limited: ReadonlySet<RouteKind> = new Set(['call', 'page']);

/** Refuses what the process cannot answer in time, before sessions and database are asked. */
export function refuseOverload(app: FastifyInstance, { clock }: Deps, overload: Overload): void {
  app.decorateRequest('isCounted', false);
  app.addHook('onRequest', async (request, reply) => {
    const kind = routeKindOf(request.routeOptions.url ?? '');
    return isLimited(request) && !overload.admits()
      ? sendOverloaded(request, reply, { kind, retryAfter: RETRY_SECONDS, now: clock.now() })
      : undefined;
  });
  app.addHook('preValidation', async (request) => {
    if (isLimited(request)) {
      request.isCounted = true;
      overload.begin();
    }
  });
  const end = async (request: FastifyRequest) => {
    if (request.isCounted) {
      request.isCounted = false;
      overload.end();
    }
  };
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
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
