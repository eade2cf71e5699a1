import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Feature } from '#server/feature/feature.ts';

/** The same server by https, for hosts with a certificate here; null when the settings serve none. */
export async function serveHttps(
  app: FastifyInstance,
  deps: Deps,
  features: readonly Feature[],
  { host, domains: { tlsMode, httpsPort } }: Config,
): Promise<{ port: number; close(): Promise<void> } | null> {
  if (tlsMode !== 'acme') {
    return null;
  }
  const sources = features.flatMap(({ certificates }) => certificates?.(deps) ?? []);
  const find = async (name: string) => {
    const found = await Promise.all(sources.map((source) => source(name)));
    return found.find((one) => one !== null) ?? undefined;
  };
  const server = createServer(
    {
      // Without a certificate the handshake ends with an alert.
      SNICallback: (name, done) => {
        find(name).then(
          (context) => done(context ? null : new Error(`no certificate for ${name.slice(0, 253)}`), context),
          (error: unknown) => done(error instanceof Error ? error : new Error('no certificate')),
        );
      },
    },
    (request, response) => app.routing(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(httpsPort, host, resolve);
  });
  const { port } = server.address() as { port: number };
  return {
    port,
    close: () => {
      server.closeIdleConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
