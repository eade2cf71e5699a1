import { BlockList, isIP } from 'node:net';

/** Loopback, RFC 1918, RFC 3927, RFC 4193, RFC 4291 §2.5.6; cloud load balancers use RFC 6598. */
const networks = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const privates = new BlockList();
for (const [network, prefix, family] of networks) {
  privates.addSubnet(network, prefix, family);
}

/** Whether the address is on this machine or in a private network. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) > 0 && privates.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
