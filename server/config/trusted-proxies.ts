import { BlockList, isIP } from 'node:net';

/** The proxies in front: 0 for none, the number of consecutive proxies, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Reads `TRUST_PROXY`. Null for an invalid value. */
export function parseProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) {
    return Number(text);
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** The widest networks accepted as proxies, 10.0.0.0/8 and fc00::/7: trusting everybody would trust visitors. */
const WIDEST_PREFIX: Record<number, number> = { 4: 8, 6: 7 };
const LONGEST_PREFIX: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [, address = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  const prefix = Number(digits ?? LONGEST_PREFIX[family]);
  return family > 0 && prefix >= WIDEST_PREFIX[family]! && prefix <= LONGEST_PREFIX[family]!;
}

/**
 * Reads the client's address. It walks from the socket towards the client while an address is a trusted proxy: each proxy appends its peer's address
 * to X-Forwarded-For, and earlier entries may be forged. Invalid addresses are ignored.
 */
export function createClientReader(trusted: TrustedProxies): (socketAddress: string, forwardedFor: string) => string {
  const isProxy = typeof trusted === 'number' ? isWithin(trusted) : isAmong(trusted);
  return (socketAddress, forwardedFor) => {
    const addresses = [socketAddress, ...forwardedFor.split(',').reverse()].map((address) => address.trim());
    const client = addresses.find((address, hop) => !isProxy(address, hop)) ?? addresses.at(-1)!;
    return isPlainAddress(client) ? client : socketAddress;
  };
}

/** A zone may be any text (RFC 4007 §11), and no proxy writes one. */
const isPlainAddress = (text: string): boolean => isIP(text) > 0 && !text.includes('%');

/** The nearest proxy must have a private address: otherwise a visitor who connects directly could forge the header. */
const isWithin = (hops: number) => (address: string, hop: number) =>
  hop < hops && (hop > 0 || isPrivateAddress(address));

function isAmong(networks: readonly string[]) {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address);
    list.addSubnet(address, Number(prefix ?? LONGEST_PREFIX[family]), family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address: string) => isPlainAddress(address) && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

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
const isPrivateAddress = (address: string): boolean =>
  isIP(address) > 0 && privates.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
