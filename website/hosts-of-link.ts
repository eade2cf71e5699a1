import { getPublicSuffix } from 'tldts';
import { isAddress } from '#rules/packaging/app-link.ts';

/**
 * The hosts that belong to the site of a link: they stay inside the app and may use the bridge. `www.` covers the whole site; any other name covers
 * itself and its subdomains only, because its siblings may belong to someone else. A public suffix (github.io, gov.cn; publicsuffix.org) has a
 * different owner under each name, so it covers nothing but itself.
 */
export function hostsOfLink(link: string): string[] {
  const { hostname } = new URL(link);
  if (isAddress(hostname) || !hostname.includes('.') || isPublicSuffix(hostname)) {
    return [hostname];
  }
  const bare = hostname.replace(/^www\.(?=.*\.)/, '');
  const site = isPublicSuffix(bare) ? hostname : bare;
  return [site, `*.${site}`];
}

/** A suffix of a registry, or of a service for other people's sites. */
const isPublicSuffix = (host: string): boolean => getPublicSuffix(host, { allowPrivateDomains: true }) === host;
