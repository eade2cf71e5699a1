import { isIPv6 } from 'node:net';

/** The network that limits count: an IPv4 address, or the /64 of an IPv6 one, because one client owns all its addresses (RFC 4291 §2.5.4). */
export function clientNetworkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The /48 of an IPv6 address, the most that one site gets (RFC 6177 §2); null for IPv4. */
export function clientSiteOf(ip: string): string | null {
  const network = clientNetworkOf(ip);
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}/48` : null;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [before, after] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
