export const LONGEST_LINK = 2048;

export type AppLinkCheck =
  | { ok: true; link: string; url: URL }
  | { ok: false; reason: 'empty' | 'tooLong' | 'scheme' | 'host' | 'credentials' };

/** The address an app opens first: http:// or https:// and a host (spec §5). */
export function checkAppLink(text: string): AppLinkCheck {
  const link = text.trim();
  if (link === '') {
    return { ok: false, reason: 'empty' };
  }
  if (link.length > LONGEST_LINK) {
    return { ok: false, reason: 'tooLong' };
  }
  if (!/^https?:\/\//i.test(link)) {
    return { ok: false, reason: 'scheme' };
  }
  const url = /^https?:\/\/[^/\\?#\s]/i.test(link) && !/[\s\p{Cc}\\]/u.test(link) ? URL.parse(link) : null;
  if (!url) {
    return { ok: false, reason: 'host' };
  }
  return url.username || url.password ? { ok: false, reason: 'credentials' } : { ok: true, link: url.href, url };
}

/** A bare host becomes an https:// address, visibly, when the field is left; whatever else was typed stays as it is. */
export function completeLink(text: string): string {
  const link = text.trim();
  return BARE_HOST.test(link) ? `https://${link}` : link;
}

/** A dotted name or localhost, then perhaps a port and a path: `tel:110` and `word` are no hosts. */
const BARE_HOST = /^(localhost|[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}][\p{L}\p{N}-]*)+)(:\d{1,5})?([/?#].*)?$/iu;

/**
 * Hosts that belong to the site of a link: they stay inside the app and may use the bridge. `www.` is the whole site; any other name
 * speaks for itself and its subdomains only, because its neighbours may belong to someone else.
 */
export function hostsOfLink(link: string): string[] {
  const { hostname } = new URL(link);
  const site = hostname.replace(/^www\.(?=.*\.)/, '');
  return isAddress(site) || !site.includes('.') ? [site] : [site, `*.${site}`];
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}
