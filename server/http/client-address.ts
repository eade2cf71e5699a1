import type { FastifyInstance } from 'fastify';
import { createClientReader, type TrustedProxies } from '#server/config/trusted-proxies.ts';

/** Sets `ip` of every request to the client's address. No other header of a proxy is trusted. Must be registered first. */
export function nameClients(app: FastifyInstance, trusted: TrustedProxies): void {
  // Node caches an address after the first read, so it is still available after the peer has disconnected.
  app.server.on('connection', (socket) => socket.remoteAddress);
  const clientOf = createClientReader(trusted);
  app.addHook('onRequest', (request, _, done) => {
    const { socket, headers } = request.raw;
    const value = clientOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''));
    Object.defineProperty(request, 'ip', { value });
    done();
  });
}
