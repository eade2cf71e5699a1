import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of another site: browsers report it (Fetch Metadata), programs do not. Such a page may neither use the staff's
 * cookie nor send codes and guess passwords from its visitors' addresses.
 */
export const isFromAnotherSite = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
