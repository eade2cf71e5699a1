/** A bound host only serves the installation of apps: every other path answers 404 (product.md §5). */
export type BoundPath =
  | { kind: 'home' }
  /** `/{short}`, the page itself. */
  | { kind: 'app'; short: string }
  /** Addresses that the page of this app loads and sends to: those below `/d/{short}` of the site. */
  | { kind: 'below'; short: string }
  /** An installer, or its manifest, under a ticket of an install page. Addresses signed for a member's own screens are valid on the site only. */
  | { kind: 'bytes'; ticket: string }
  | { kind: 'association'; file: 'apple-app-site-association' | 'assetlinks.json' }
  | { kind: 'challenge' }
  | { kind: 'none' };

/** The form of an install page's code, as in `distributed_app` (server/database/schema/17_distribution.sql). */
const APP = /^\/([0-9A-Za-z][0-9A-Za-z_-]{2,30}[0-9A-Za-z])\/?$/;
const BELOW = /^\/d\/([0-9A-Za-z][0-9A-Za-z_-]{2,30}[0-9A-Za-z])(\/|$)/;
const BYTES = /^\/dl\/([1-9A-HJ-NP-Za-km-z]{22})\/./;
/** RFC 8555 §8.3: a token consists of characters of base64url. */
const CHALLENGE = /^\/\.well-known\/acme-challenge\/[\w-]+$/;
const ASSOCIATION = /^\/\.well-known\/(apple-app-site-association|assetlinks\.json)$/;

/** The meaning of a path, without its query, on a bound host. */
export function pathOnBoundHost(path: string): BoundPath {
  const [, below] = BELOW.exec(path) ?? [];
  const [, short] = APP.exec(path) ?? [];
  const [, ticket] = BYTES.exec(path) ?? [];
  const [, file] = ASSOCIATION.exec(path) ?? [];
  if (path === '/') {
    return { kind: 'home' };
  }
  if (below) {
    return { kind: 'below', short: below };
  }
  if (ticket) {
    return { kind: 'bytes', ticket };
  }
  if (CHALLENGE.test(path)) {
    return { kind: 'challenge' };
  }
  if (file === 'apple-app-site-association' || file === 'assetlinks.json') {
    return { kind: 'association', file };
  }
  return short ? { kind: 'app', short } : { kind: 'none' };
}

const LONGEST_HOST = 253;
/** Browsers also request names with an underscore, which no binding may have. */
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** Whether a header is a valid host of a request: a name or an address, and a port (RFC 9110 §7.2). Node's parser accepts anything. */
export const isHost = (header: string): boolean => /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)(:\d{1,5})?$/i.test(header);

/** The host of a request, without its port, in lower case; null for an address, and for invalid text. */
export function hostIn(header: string | undefined): string | null {
  const host = (header ?? '')
    .slice(0, LONGEST_HOST + 7)
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  const labels = host.split('.');
  const isName = labels.length > 1 && host.length <= LONGEST_HOST && labels.every((label) => LABEL.test(label));
  return isName && /[a-z]/.test(labels.at(-1)!) ? host : null;
}
