import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Feature } from '#server/feature/feature.ts';
import { createOpenStreams } from '#server/feature/open-streams.ts';
import { answerErrors } from '#server/http/answer-errors.ts';
import { registerCalls } from '#server/http/call-routes.ts';
import { registerCaptcha, registerMonitor } from '#server/http/captcha.ts';
import { nameClients } from '#server/http/client-address.ts';
import { setDefaultHeaders } from '#server/http/default-headers.ts';
import { observe } from '#server/http/observe.ts';
import { isReadable, refuseZeros, UNREADABLE_PATH } from '#server/http/odd-addresses.ts';
import { OPEN_BODY, parseBodies } from '#server/http/parse-bodies.ts';
import { parseQuery } from '#server/http/parse-query.ts';
import { refuseFloods } from '#server/http/refuse-floods.ts';
import { measureOverload, refuseOverload } from '#server/http/refuse-overload.ts';
import { registerSandbox } from '#server/http/sandbox/sandbox.ts';
import { answerUnknownCalls, collectPrefixes } from '#server/http/unknown-calls.ts';
import type { PER_MINUTE } from '#server/limits/flood-wall.ts';
import type { Overload } from '#server/limits/overload.ts';
import type { Providers } from './compose-providers.ts';

export type Serving = {
  features: readonly Feature[];
  inbox: Inbox;
  providers: Pick<Providers, 'slider' | 'phones' | 'identitySandbox' | 'paymentSandbox' | 'dnsSandbox' | 'simulators'>;
  /** Other limits for the flood wall. */
  perMinute?: Partial<typeof PER_MINUTE>;
  overload: Overload;
};

/** A slower request holds its connection on purpose (Node's default, which Fastify turns off). */
const SLOWEST_REQUEST_MS = 300_000;

/** The server with its calls, downloads, sandbox and health. Pages are registered afterwards. */
export async function createHttpServer(deps: Deps, serving: Serving): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_REQUEST_MS,
    bodyLimit: OPEN_BODY,
    // Node limits an address by its header size, so the router need not limit parameters further.
    routerOptions: { caseSensitive: false, maxParamLength: maxHeaderSize, querystringParser: parseQuery },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE_PATH),
  });
  nameClients(app, deps.config.trustProxy);
  setDefaultHeaders(app, deps.config.publicUrl);
  refuseFloods(app, deps, serving.perMinute);
  refuseOverload(app, deps, serving.overload);
  answerErrors(app, deps);
  refuseZeros(app);
  for (const { hosts } of serving.features) {
    hosts?.(app, deps);
  }
  const registry = observe(app, deps);
  measureOverload(registry, serving.overload);
  await app.register((scope) => registerInterface(scope, deps, serving, registry));
  return app;
}

async function registerInterface(
  app: FastifyInstance,
  deps: Deps,
  serving: Serving,
  registry: Registry,
): Promise<void> {
  const { features, inbox, providers } = serving;
  const prefixes = collectPrefixes(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(cookie);
  await app.register(multipart);
  parseBodies(app);
  registerSandbox(app, deps, inbox, providers);
  await registerCaptcha(app, providers.slider);
  registerCalls(
    app,
    features.flatMap(({ calls }) => calls),
    deps,
  );
  const streams = createOpenStreams();
  app.addHook('preClose', async () => streams.endAll());
  for (const { routes } of features) {
    await routes?.(app, deps, streams);
  }
  registerMonitor(app, deps, registry);
  answerUnknownCalls(app, prefixes);
}
