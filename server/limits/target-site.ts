import { isIP } from 'node:net';
import { parse } from 'tldts';
import { clientNetworkOf } from './client-network.ts';

const byOwner = { allowPrivateDomains: true };

/**
 * The registrable domain by the Public Suffix List; below a hosting service's suffix (github.io) each name has its own owner. Null when the list has
 * no suffix for the host.
 */
export function registrableOf(host: string): string | null {
  const { domain, isIcann, isPrivate } = parse(host, byOwner);
  return domain !== null && (isIcann || isPrivate) ? domain : null;
}

/**
 * The owner of a host to which we send requests, as limits count it: one person may have any number of hosts below a domain, or in an IPv6 network.
 */
export function targetSiteOf(host: string): string {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return isIP(plain) ? clientNetworkOf(plain) : (parse(plain, byOwner).domain ?? plain);
}
