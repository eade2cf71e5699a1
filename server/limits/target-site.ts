import { isIP } from 'node:net';
import { parse } from 'tldts';
import { clientNetworkOf } from './client-network.ts';

const byOwner = { allowPrivateDomains: true };

/** By the Public Suffix List; a name of a hosting service (github.io) has its owner below that. Null where the list has no suffix of its own. */
export function registrableOf(host: string): string | null {
  const { domain, isIcann, isPrivate } = parse(host, byOwner);
  return domain !== null && (isIcann || isPrivate) ? domain : null;
}

/** The owner of a host to whom requests of ours go, as limits count it: one person may name any number of hosts below a domain, or in a network of IPv6. */
export function targetSiteOf(host: string): string {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return isIP(plain) ? clientNetworkOf(plain) : (parse(plain, byOwner).domain ?? plain);
}
