import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config/config-checks.ts';

/** What proxies leave in a request that they hand on (RFC 7239, RFC 9110 §7.6.3, nginx). */
const ofProxies = /^(x-forwarded-.+|forwarded|via|x-real-ip)$/;

/**
 * Whether somebody at this machine asks, for themselves: by the socket, by the name they know us under, since another site's name may point
 * to this machine, and without a word of a proxy, which would ask for anybody.
 */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { socket, headers } = raw;
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return isLoopback(address) && isLoopback(host) && !Object.keys(headers).some((name) => ofProxies.test(name));
}
