export const LONGEST_LINK = 2048;

export type AppLinkFault = 'empty' | 'tooLong' | 'scheme' | 'characters' | 'noHost' | 'credentials' | 'port' | 'host';
export type AppLinkCheck = { ok: true; link: string; url: URL } | { ok: false; reason: AppLinkFault };

/**
 * The address an app opens first: http:// or https:// and a host (spec §5). Spaces and other characters that browsers encode behind the
 * host are encoded; what two readers of addresses could understand differently is refused.
 */
export function checkAppLink(text: string): AppLinkCheck {
  const link = text.trim();
  const reason = faultOf(link);
  if (reason) {
    return { ok: false, reason };
  }
  const url = URL.parse(link);
  if (!url) {
    return { ok: false, reason: URL.parse(link.replace(PORT, '$1')) ? 'port' : 'host' };
  }
  if (!isHost(url.hostname)) {
    return { ok: false, reason: 'host' };
  }
  return url.username || url.password ? { ok: false, reason: 'credentials' } : { ok: true, link: url.href, url };
}

const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;

/** A name that could be registered (RFC 1035 §2.3.4, RFC 1123 §2.1), which browsers' readers of addresses do not ask; or an address. */
function isHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return name.length <= LONGEST_NAME && name.split('.').every((label) => label !== '' && label.length <= LONGEST_LABEL);
}

function faultOf(link: string): AppLinkFault | null {
  if (link === '') {
    return 'empty';
  }
  if (link.length > LONGEST_LINK) {
    return 'tooLong';
  }
  if (!/^https?:\/\//i.test(link)) {
    return 'scheme';
  }
  if (/[\p{Cc}\\]/u.test(link)) {
    return 'characters';
  }
  return /^https?:\/\/([/?#:]|$)/i.test(link) ? 'noHost' : null;
}

/** The host with what is in front of it, then a port. */
const PORT = /^(https?:\/\/[^/?#]*):[^/?#:@\]]*/i;

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
