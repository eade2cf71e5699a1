import { isAddress } from '../packaging/app-link.ts';
import { readableHost } from '../packaging/readable-host.ts';

export type DomainFault = 'empty' | 'characters' | 'wildcard' | 'address' | 'unlisted' | 'ours' | 'apex' | 'www';

/** The registrable part of a host by the Public Suffix List (publicsuffix.org); null for a host without a listed suffix. */
export type RegistrableOf = (host: string) => string | null;

export type DomainName = {
  /** The domain in ASCII and lower case, as in DNS. */
  domain: string;
  /** The name that its owner has registered, for which a filing is. */
  registrable: string;
  /** The record’s name inside the zone of the registrable domain. */
  host: string;
  /** The domain as its owner writes it; null when its characters could be mistaken for others. */
  readable: string | null;
};

export type DomainCheck = ({ ok: true } & DomainName) | { ok: false; reason: DomainFault };

const LONGEST = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The domain of a binding: a subdomain of the member's own (spec §5). `ours` are hosts of the site, whose subdomains count too. */
export function checkDomainName(text: string, registrableOf: RegistrableOf, ours: readonly string[]): DomainCheck {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?\/?$/, '');
  if (typed === '') {
    return { ok: false, reason: 'empty' };
  }
  if (typed.includes('*')) {
    return { ok: false, reason: 'wildcard' };
  }
  // Other parts of an address would be dropped silently, so a text with them is refused.
  const domain = /[\s/?#@:\\%[\]]/.test(typed) ? '' : (URL.parse(`http://${typed}`)?.hostname ?? '');
  if (domain !== '' && isAddress(domain)) {
    return { ok: false, reason: 'address' };
  }
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > LONGEST || !labels.every((label) => LABEL.test(label))) {
    return { ok: false, reason: 'characters' };
  }
  if (ours.some((own) => domain === own || domain.endsWith(`.${own}`))) {
    return { ok: false, reason: 'ours' };
  }
  return withinRegistrable(domain, registrableOf(domain));
}

function withinRegistrable(domain: string, registrable: string | null): DomainCheck {
  if (registrable === null) {
    return { ok: false, reason: 'unlisted' };
  }
  if (domain === registrable) {
    return { ok: false, reason: 'apex' };
  }
  if (domain === `www.${registrable}`) {
    return { ok: false, reason: 'www' };
  }
  const readable = readableHost(domain);
  const host = domain.slice(0, -registrable.length - 1);
  const isMistakable = readable === domain && domain.split('.').some((label) => label.startsWith('xn--'));
  return { ok: true, domain, registrable, host, readable: isMistakable ? null : readable };
}
