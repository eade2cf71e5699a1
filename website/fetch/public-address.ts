import { BlockList, isIP } from 'node:net';

/** Ranges outside the public internet: IANA special-purpose registries (RFC 6890) and cloud metadata services. */
const privateV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Everything outside 2000::/3 is refused, mapped and translated IPv4 included; these ranges inside it are refused as well. */
const globalV6 = ['2000::', 3] as const;
const privateV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, prefix] of privateV4) {
  refused.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of privateV6) {
  refused.addSubnet(net, prefix, 'ipv6');
}
const unicast = new BlockList();
unicast.addSubnet(...globalV6, 'ipv6');

/** Whether an IP address may be reached on behalf of a stranger. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) {
    return !refused.check(address, 'ipv4');
  }
  return family === 6 && unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
