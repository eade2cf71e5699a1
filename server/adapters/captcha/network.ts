import { isIPv4, isIPv6 } from 'node:net';

/** The part of an address that stays the same while a phone moves: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) {
    return plain.split('.').slice(0, 3).join('.');
  }
  return isIPv6(plain) ? expand(plain).slice(0, 3).join(':') : plain;
}

/** The groups before `::` and the zeros for it; the groups after it are not needed. */
function expand(ip: string): string[] {
  const [head = ''] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  return [...groups, '0', '0', '0'].map((group) => group.replace(/^0+(?=.)/, ''));
}
