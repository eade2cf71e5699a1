/**
 * A network as visitors' records store it: an IPv4 address without its last number, an IPv6 one reduced to its first three groups, which name a site
 * and not a home (RFC 4291 §2.5.4).
 */
export function shortenedNetwork(network: string): string {
  const numbers = network.split('.');
  return numbers.length === 4 ? `${numbers.slice(0, 3).join('.')}.*` : `${network.split(':').slice(0, 3).join(':')}:*`;
}
