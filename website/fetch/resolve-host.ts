import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type HostAddress = { address: string; family: number };
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

export type ResolvedHost =
  | { ok: true; addresses: readonly HostAddress[] }
  | { ok: false; reason: 'dnsNotFound' | 'privateTarget'; detail: string };

/** The allowed addresses of a host. The socket uses exactly these; the name is not resolved again. */
export async function resolveHost(
  url: URL,
  allowHosts: readonly string[],
  resolve: Resolve = askSystem,
): Promise<ResolvedHost> {
  const host = hostOf(url);
  const found = await addressesOf(host, resolve);
  if ('problem' in found) {
    return { ok: false, reason: 'dnsNotFound', detail: found.problem };
  }
  const addresses = isAllowed(url, allowHosts) ? found : found.filter(({ address }) => isPublicAddress(address));
  return addresses.length > 0
    ? { ok: true, addresses: addresses.slice(0, 8) }
    : { ok: false, reason: 'privateTarget', detail: host };
}

/** `allowHosts` entries are `host` (any port) or `host:port`. */
function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const names = [hostOf(url), url.hostname, `${url.hostname}:${port}`];
  return allowHosts.some((entry) => names.includes(entry.trim().toLowerCase()));
}

/** The host without the brackets of an IPv6 address or the dot of a rooted name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly HostAddress[] | { problem: string }> {
  const family = isIP(host);
  if (family !== 0) {
    return [{ address: host, family }];
  }
  try {
    return await resolve(host);
  } catch (error) {
    return { problem: error instanceof Error && 'code' in error ? String(error.code) : 'ENOTFOUND' };
  }
}

function askSystem(host: string): Promise<HostAddress[]> {
  return lookup(host, { all: true });
}
