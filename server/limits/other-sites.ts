import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of another site: browsers report it by Fetch Metadata; browsers without that, and any at a plain http address,
 * send `Origin` with a POST (RFC 6454 §7.3); programs send neither. Such a page must not use the staff's cookie, nor send codes or guess passwords
 * from its visitors' addresses.
 */
export function isFromAnotherSite({ method, headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (method !== 'POST') {
    return false;
  }
  if (site !== undefined) {
    return ['cross-site', 'same-site'].includes(String(site));
  }
  return origin !== undefined && ![`${protocol}://${host}`, publicUrl].some((ours) => isSameHost(ours, origin));
}

/** Compares hosts only, because a proxy in front may change the scheme. */
function isSameHost(one: string, other: string): boolean {
  const host = URL.parse(one)?.host;
  return host !== undefined && host === URL.parse(other)?.host;
}
