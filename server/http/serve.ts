import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import type { Providers } from '#server/compose-providers.ts';
import type { Deps } from '#server/deps.ts';
import { registerWechatCallbacks } from '#server/features/auth/wechat-callbacks.ts';
import { registerMessageEvents } from '#server/features/messages/message-events.ts';
import { registerBuildEvents } from '#server/features/packaging/build-events.ts';
import { answerErrors } from './answer-errors.ts';
import { registerCalls } from './call-routes.ts';
import { registerCaptcha, registerMonitor } from './captcha.ts';
import { nameClients } from './client-address.ts';
import { setDefaultHeaders } from './default-headers.ts';
import type { PER_MINUTE } from './flood-wall.ts';
import type { Handler } from './handle.ts';
import { registerIdentityReturns } from './identity-returns.ts';
import { observe } from './observe.ts';
import { isReadable, NOWHERE, refuseZeros } from './odd-addresses.ts';
import { createOpenStreams } from './open-streams.ts';
import { OPEN_BODY, parseBodies } from './parse-bodies.ts';
import { parseQuery } from './parse-query.ts';
import { registerSandbox } from './sandbox.ts';
import { registerDownloads } from './serve-files.ts';
import { registerPhotos } from './serve-photos.ts';
import { turnAwayFloods } from './turn-away-floods.ts';

export type Serving = {
  handlers: readonly Handler[];
  inbox: Inbox;
  providers: Pick<Providers, 'slider' | 'phones' | 'faces'>;
  /** Other numbers for the flood wall. */
  perMinute?: Partial<typeof PER_MINUTE>;
};

/** Whoever needs longer to send a request keeps a connection busy on purpose (Node's own default, which Fastify turns off). */
const SLOWEST_REQUEST_MS = 300_000;

/** The server with its calls, downloads, sandbox and health. Pages are registered after it. */
export async function createHttpServer(deps: Deps, serving: Serving): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_REQUEST_MS,
    bodyLimit: OPEN_BODY,
    // No address is longer than Node lets its headers be, so no parameter is too long for the router.
    routerOptions: { caseSensitive: false, maxParamLength: maxHeaderSize, querystringParser: parseQuery },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : NOWHERE),
  });
  nameClients(app, deps.config.trustProxy);
  setDefaultHeaders(app, deps.config.publicUrl);
  turnAwayFloods(app, deps, serving.perMinute);
  answerErrors(app, deps);
  refuseZeros(app);
  const registry = observe(app, deps);
  await app.register((scope) => registerInterface(scope, deps, serving, registry));
  return app;
}

async function registerInterface(
  app: FastifyInstance,
  deps: Deps,
  serving: Serving,
  registry: Registry,
): Promise<void> {
  const { handlers, inbox, providers } = serving;
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(cookie);
  await app.register(multipart);
  parseBodies(app);
  registerSandbox(app, deps, inbox, providers);
  await registerCaptcha(app, providers.slider);
  await registerWechatCallbacks(app, deps);
  registerDownloads(app, deps);
  registerPhotos(app, deps);
  registerIdentityReturns(app, deps);
  registerCalls(app, handlers, deps);
  const streams = createOpenStreams();
  app.addHook('preClose', async () => streams.endAll());
  registerBuildEvents(app, deps, streams);
  registerMessageEvents(app, deps, streams);
  registerMonitor(app, deps, registry);
  // Unknown calls are 404s of the interface, whatever the pages do with unknown addresses.
  for (const path of ['/api/*', '/login/*', '/wechat/*', '/captcha/*', '/dl/*', '/photo/*', '/auth/*', '/sandbox/*']) {
    app.all(path, (_, reply) => reply.callNotFound());
  }
}
