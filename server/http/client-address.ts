import type { FastifyInstance } from 'fastify';
import { createClientReader, type TrustedProxies } from '#server/config/trusted-proxies.ts';

/** Gives every request the address of whoever asks as its `ip`. No other word of a proxy is believed. Registered before anything that looks. */
export function nameClients(app: FastifyInstance, trusted: TrustedProxies): void {
  // Node remembers an address that was read once, also when the peer has hung up since.
  app.server.on('connection', (socket) => socket.remoteAddress);
  const clientOf = createClientReader(trusted);
  app.addHook('onRequest', (request, _, done) => {
    const { socket, headers } = request.raw;
    const value = clientOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''));
    Object.defineProperty(request, 'ip', { value });
    done();
  });
}
