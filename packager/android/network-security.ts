import type { XmlElement } from '#android/manifest/xml-element.ts';
import type { CertificatePin } from '#modules/app-module.ts';

/**
 * The network security configuration of an app (developer.android.com, Network security configuration), null if the app needs none: clear text if the
 * app's site has no https (it may then also load pictures and scripts by http), and the pins of hosts.
 */
export function networkSecurityConfig(isCleartext: boolean, pins: readonly CertificatePin[]): XmlElement | null {
  const base = { tag: 'base-config', attributes: { cleartextTrafficPermitted: true } };
  const children = [...(isCleartext ? [base] : []), ...pins.map(domainConfig)];
  return children.length === 0 ? null : { tag: 'network-security-config', children };
}

/**
 * Android reads only a typed boolean; a text counts as missing. A host without clear text has none for pinned hosts below it either; a host of a site
 * without https inherits it.
 */
function domainConfig({ host, subdomains, keys, expires }: CertificatePin): XmlElement {
  const pins = keys.map((text) => ({ tag: 'pin', attributes: { digest: 'SHA-256' }, text }));
  return {
    tag: 'domain-config',
    children: [
      { tag: 'domain', attributes: { includeSubdomains: subdomains }, text: host },
      { tag: 'pin-set', attributes: { expiration: expires }, children: pins },
    ],
  };
}
