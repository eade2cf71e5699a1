/** The phones that can open an address: all, those in the same network, or none, because it is a computer's own. */
export type PhoneReach = 'all' | 'sameNetwork' | 'none';

/** The phones that can open an address of ours (RFC 6761 §6.3, RFC 1918 §3, RFC 4193 §3.1); any other text has none. */
export function phoneReach(address: string): PhoneReach {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  return patterns.find(([, pattern]) => pattern.test(host))?.[0] ?? 'all';
}

/** Also the address of no host, and names without a dot, which only a network of its own knows. */
const patterns: readonly (readonly [PhoneReach, RegExp])[] = [
  ['none', /^$|^localhost$|\.localhost$|^127\.[\d.]+$|^0\.0\.0\.0$|^::1?$/],
  ['sameNetwork', /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/],
  ['sameNetwork', /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/],
  ['sameNetwork', /\.(?:local|lan|home\.arpa|internal)$|^[^.:]+$/],
];
