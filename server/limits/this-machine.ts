import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config/config-checks.ts';

/** Headers that proxies add to forwarded requests (RFC 7239, RFC 9110 §7.6.3, nginx). */
const ofProxies = /^(x-forwarded-.+|forwarded|via|x-real-ip)$/;

/**
 * Whether the request comes from this machine itself: by the socket, by a local host name, because another site's name may point here, and without
 * headers of a proxy, which forwards for anybody.
 */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { socket, headers } = raw;
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return isLoopback(address) && isLoopback(host) && !Object.keys(headers).some((name) => ofProxies.test(name));
}
