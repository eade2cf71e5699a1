import { decodeText } from '../html/detect-charset.ts';
import { fetchPart } from './fetch-part.ts';
import type { Visit } from './open-site.ts';
import { isSameSite } from './site-of-host.ts';

const mostScripts = 4;
const scriptBytes = 512 * 1024;

/** The page's scripts as text: the inline ones, and the first few of the site's own, up to half a megabyte each. */
export async function readScripts(visit: Visit): Promise<string> {
  const { page } = visit;
  if (!page) {
    return '';
  }
  const own = page.document.subresources
    .filter(({ tag, address }) => tag === 'script' && /^https?:$/.test(address.protocol))
    .filter(({ address }) => isSameSite(address.hostname, page.address.hostname));
  const addresses = [...new Map(own.map(({ address }) => [address.href, address])).values()].slice(0, mostScripts);
  const texts = await Promise.all(addresses.map((address) => scriptAt(visit, address)));
  return [page.document.script, ...texts].join('\n');
}

async function scriptAt(visit: Visit, address: URL): Promise<string> {
  const fetched = await fetchPart(visit, address, { maxBytes: scriptBytes, whenTooLarge: 'cut' });
  return fetched.ok && fetched.status === 200 ? decodeText(fetched.body, fetched.headers['content-type']) : '';
}
