import { parseLink } from '../fetch/parse-link.ts';
import type { Visit } from './open-site.ts';
import { isSameSite } from './site-of-host.ts';

const mostHosts = 12;

/** The hosts that belong inside the app: the link's host, and the owner's other hosts linked from the first page. */
export function suggestHosts({ link, fetched, page }: Visit): string[] {
  const last = fetched.ok ? hostOf(fetched.address) : null;
  const way = fetched.redirects.map(({ from }) => hostOf(from));
  const linked = (page?.document.anchors ?? [])
    .filter(({ address }) => address?.protocol === 'https:' || address?.protocol === 'http:')
    .map(({ address }) => address!.hostname)
    .filter((host) => last !== null && isSameSite(host, last));
  const hosts = [last, hostOf(link), ...way, ...linked].filter((host) => host !== null);
  return [...new Set(hosts)].slice(0, mostHosts);
}

function hostOf(address: string): string | null {
  const parsed = parseLink(address);
  return parsed.ok ? parsed.url.hostname : null;
}
