import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/feature/deps.ts';
import { roomOf } from '#server/limits/free-space.ts';
import { isFromThisMachine } from '#server/limits/this-machine.ts';
import { sameText } from '#server/secrets/same-text.ts';

const HEALTH_MS = 2_000;

/** One log line per request, with the name of a refusal; `/healthz` and `/metrics`. Tickets, bodies and tokens are never logged. */
export function observe(app: FastifyInstance, deps: Deps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  measureSurroundings(registry, deps);

  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions;
    const seconds = reply.elapsedTime / 1000;
    durations.observe({ route, status: reply.statusCode }, seconds);
    const { id, method, ip } = request;
    const refused = request.refused ?? undefined;
    const call = config.handler?.name;
    deps.log.info(
      { id, method, route, call, refused, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
      'request',
    );
  });

  app.get('/healthz', async (_, reply) => {
    const answers = await Promise.race([databaseAnswers(deps), sleep(HEALTH_MS, false, { ref: false })]);
    return reply.code(answers ? 200 : 503).send({ ok: answers, space: roomOf(await deps.freeSpace()) });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken)) {
      return reply.callNotFound();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function measureSurroundings(registry: Registry, { outage, freeSpace }: Deps): void {
  const registers = [registry];
  new Counter({
    name: 'database_unavailable_total',
    help: 'Statements that found no database, or waited too long for it',
    registers,
    collect() {
      this.reset();
      this.inc(outage.refused());
    },
  });
  new Gauge({
    name: 'database_up',
    help: '0 from the moment the database is away until it is back',
    registers,
    collect() {
      this.set(outage.isOn() ? 0 : 1);
    },
  });
  new Gauge({
    name: 'storage_free_bytes',
    help: 'What is left where DATA_DIR lies',
    registers,
    async collect() {
      this.set(await freeSpace());
    },
  });
}

const databaseAnswers = ({ db }: Deps): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Requires METRICS_TOKEN as bearer; without one, only this machine may read. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  return token ? sameText(request.headers.authorization ?? '', `Bearer ${token}`) : isFromThisMachine(request);
}
