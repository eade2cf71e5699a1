import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

export type SuggestedIdentity = { packageName: string; bundleId: string };

/** Reserved words in Java package names (JLS §3.9, §3.10). */
const javaWords = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally ' +
    'float for goto if implements import instanceof int interface long native new null package private protected public return ' +
    'short static strictfp super switch synchronized this throw throws transient true try void volatile while'
  ).split(' '),
);

/** Labels of entrances, such as `www`, which are not part of the site's name. */
const doors = new Set(['www', 'm', 'wap', 'h5', 'mobile', 'touch']);

const longestId = 120;

/**
 * Android package name and iOS bundle id for a site: its reversed host (`shop.example.com` → `com.example.shop`), or an id of ours when the host
 * gives no readable one.
 */
export function suggestIdentity(link: string): SuggestedIdentity {
  const url = URL.parse(link);
  const labels = url ? labelsOf(url.hostname) : [];
  const packageName = labels.map(javaSegment).join('.');
  if (labels.length < 2 || packageName.length > longestId || labels.some((label) => label.startsWith('xn--'))) {
    const id = `app.qdb.${fingerprint(url?.host ?? link)}`;
    return { packageName: id, bundleId: id };
  }
  return { packageName, bundleId: labels.map(bundleSegment).join('.') };
}

/** The host's labels, widest first, without those of entrances; at least three, so that nobody takes the id of the whole domain's own app. */
function labelsOf(host: string): string[] {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) {
    return [];
  }
  const labels = host.split('.').filter((label) => label !== '');
  const named = labels.length > 2 && doors.has(labels[0]!) ? labels.slice(1) : labels;
  return named.length === 2 ? [...named.reverse(), 'app'] : named.reverse();
}

/** Letters, digits and underscores, starting with a letter, no reserved Java word (Android: `manifest`, `package`). */
function javaSegment(label: string): string {
  const word = label.replace(/[^a-z0-9_]/g, '_').replace(/^(?=[^a-z])/, 'n');
  return javaWords.has(word) ? `${word}_` : word;
}

/** Letters, digits and hyphens (Apple: `CFBundleIdentifier`). */
function bundleSegment(label: string): string {
  return label.replace(/[^a-z0-9-]/g, '-');
}

function fingerprint(text: string): string {
  return `x${createHash('sha256').update(text).digest('hex').slice(0, 9)}`;
}
