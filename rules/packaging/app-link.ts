import { addressIn, unwidened } from './pasted-link.ts';

export const LONGEST_LINK = 2048;

export type AppLinkFault =
  | 'empty'
  | 'tooLong'
  | 'noAddress'
  | 'script'
  | 'localFile'
  | 'scheme'
  | 'characters'
  | 'noHost'
  | 'credentials'
  | 'port'
  | 'host';
export type AppLinkCheck = { ok: true; link: string; url: URL } | { ok: false; reason: AppLinkFault };

/**
 * Checks the address that an app opens first: http:// or https:// and a host (spec §5). Encodes spaces and other characters after the host as
 * browsers do;
 * refuses addresses that two parsers could read differently.
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

/**
 * Whether a host is a name that could be registered (RFC 1035 §2.3.4, RFC 1123 §2.1; names in use also have underscores), which URL parsers do not
 * check, or an IP address. `*` would mean other hosts in the app.
 */
function isHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isAddress(name) || (name.length <= LONGEST_NAME && name.split('.').every(isLabel));
}

const isLabel = (text: string): boolean => text.length <= LONGEST_LABEL && /^[a-z0-9_-]+$/.test(text);

function faultOf(link: string): AppLinkFault | null {
  if (link === '') {
    return 'empty';
  }
  if (link.length > LONGEST_LINK) {
    return 'tooLong';
  }
  if (!/^https?:\/\//i.test(link)) {
    return faultOfScheme(link);
  }
  if (/[\p{Cc}\\]/u.test(link)) {
    return 'characters';
  }
  return /^https?:\/\/([/?#:]|$)/i.test(link) ? 'noHost' : null;
}

function faultOfScheme(link: string): AppLinkFault {
  if (/^(javascript|vbscript|data|blob):/i.test(link)) {
    return 'script';
  }
  if (/^(file|content):|^[a-z]:[\\/]/i.test(link)) {
    return 'localFile';
  }
  return /^[a-z][a-z0-9+.-]*:/i.test(link) || addressIn(link) ? 'scheme' : 'noAddress';
}

/** The scheme and host in front of a port. */
const PORT = /^(https?:\/\/[^/?#]*):[^/?#:@\]]*/i;

export type TypedLink = AppLinkCheck & {
  /** Whether no scheme was typed; https is then tried first. */
  isBare: boolean;
};

/** The link in typed or pasted text: the first address of a shared text; a bare host becomes an https address. */
export function checkTypedLink(text: string): TypedLink {
  const address = addressIn(text);
  const isBare = address !== null && !/^https?:\/\//i.test(address);
  return { ...checkAppLink(isBare ? `https://${address}` : (address ?? unwidened(text))), isBare };
}

/** The content of a link field after it is left: the address in it, completed to https://; text without an address is unchanged. */
export function completeLink(text: string): string {
  const address = addressIn(text);
  return address === null ? text.trim() : address.replace(/^(?!https?:\/\/)/i, 'https://');
}

/** Whether a host is an IP address, in the spelling of URLs. */
export function isAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}
