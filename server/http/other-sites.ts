import type { FastifyRequest } from 'fastify';

/**
 * Browsers say where a request comes from (Fetch Metadata), programs do not. A page of another site may neither act with the staff's cookie
 * nor send codes and guess passwords from its visitors' addresses.
 */
export const isFromAnotherSite = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
