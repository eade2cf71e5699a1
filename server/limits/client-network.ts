import { isIPv6 } from 'node:net';

/** The network of a client: an IPv4 address, or the /64 of an IPv6 one, because one client owns all its addresses (RFC 4291 §2.5.4). */
export function clientNetworkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The site of a client: an IPv4 address, or the /48 of an IPv6 one, the most that a customer gets (RFC 6177 §2). */
export function clientSiteOf(ip: string): string {
  const network = clientNetworkOf(ip);
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}/48` : network;
}

/**
 * In IPv6 sites, with 65,536 networks: a site may be one stranger, or a carrier's phones, each with a network of its own (RFC 6459). It gets the
 * shares of sixteen networks, because refusing people is worse than a few more tries.
 */
const SITE_SHARES = 16;

/** A network or a site for which limits count, with the number of network shares that it gets. */
export type Place = { name: string; shares: number };

/** The places of an address: its network, and for IPv6 the site around it. Every limit counts both. */
export function placesOf(ip: string): readonly Place[] {
  const [network, site] = [clientNetworkOf(ip), clientSiteOf(ip)];
  const own = { name: network, shares: 1 };
  return site === network ? [own] : [own, { name: site, shares: SITE_SHARES }];
}

/** The limit of a place when one network has `max`; `ofSite` limits a site whose shares would be most of the total. */
export const mostOf = ({ shares }: Place, max: number, ofSite = Number.POSITIVE_INFINITY): number =>
  shares === 1 ? max : Math.min(max * shares, ofSite);

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [before, after] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
