import type { Page } from '../page/open-site.ts';
import type { Manifest } from './read-manifest.ts';

type IconSource = 'manifest' | 'appleTouch' | 'rootTouch' | 'icon' | 'favicon' | 'ogImage' | 'mask';

/** A possible icon of the app. `size` is the declared one in pixels; null without a declaration. */
export type IconCandidate = {
  source: IconSource;
  address: URL;
  size: number | null;
  vector: boolean;
  maskable: boolean;
};

/** The addresses that browsers and phones try when no link names an icon. */
const touchPaths = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];
export const guessedPaths: readonly string[] = [...touchPaths, '/favicon.ico'];

const mostCandidates = 24;
const longestSizes = 1000;

/** The rank of a source, which counts before the size: made for home screens, for tabs, for other uses. */
const worth: Readonly<Record<IconSource, number>> = {
  manifest: 4000,
  appleTouch: 3000,
  rootTouch: 1000,
  icon: 1000,
  favicon: 500,
  ogImage: 300,
  mask: 100,
};

/** Every icon of a site, most promising first. */
export function iconCandidates(address: URL, page: Page | null, manifest: Manifest | null): IconCandidate[] {
  const linked = linkedIcons(page);
  const guessed = [
    ...(linked.some(({ source }) => source === 'appleTouch') ? [] : rootTouchIcons(address)),
    rootFavicon(address),
  ];
  const all = [...manifestIcons(manifest), ...linked, ...sharedPicture(page), ...guessed];
  const hrefs = new Set<string>();
  return all
    .filter(({ address: { href } }) => !hrefs.has(href) && hrefs.add(href))
    .sort((left, right) => scoreOf(right) - scoreOf(left))
    .slice(0, mostCandidates);
}

function manifestIcons(manifest: Manifest | null): IconCandidate[] {
  return (manifest?.icons ?? [])
    .filter(({ purpose }) => !/^\s*monochrome\s*$/i.test(purpose))
    .map(({ address, sizes, type, purpose }) => ({
      source: 'manifest',
      address,
      size: sizeOf(sizes),
      vector: isVector(address, type),
      maskable: /maskable/i.test(purpose) && !/any/i.test(purpose),
    }));
}

function linkedIcons(page: Page | null): IconCandidate[] {
  return (page?.document.links ?? []).flatMap(({ rels, address, attributes }) => {
    const source = sourceOf(rels);
    return source && address
      ? [
          {
            source,
            address,
            size: sizeOf(attributes.get('sizes') ?? ''),
            vector: isVector(address, attributes.get('type') ?? ''),
            maskable: false,
          },
        ]
      : [];
  });
}

function sourceOf(rels: readonly string[]): IconSource | null {
  if (rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed')) {
    return 'appleTouch';
  }
  if (rels.includes('mask-icon')) {
    return 'mask';
  }
  return rels.includes('icon') ? 'icon' : null;
}

function sharedPicture(page: Page | null): IconCandidate[] {
  const content = page?.document.metas.get('og:image');
  const address = content && page ? URL.parse(content, page.document.base.href) : null;
  return address ? [{ source: 'ogImage', address, size: null, vector: false, maskable: false }] : [];
}

/** iOS requests these when no link names an icon (Apple, Configuring Web Applications). */
function rootTouchIcons(address: URL): IconCandidate[] {
  return touchPaths.map((path) => atRoot('rootTouch', path, address));
}

const rootFavicon = (address: URL): IconCandidate => atRoot('favicon', '/favicon.ico', address);

function atRoot(source: IconSource, path: string, address: URL): IconCandidate {
  return { source, address: new URL(path, address), size: null, vector: false, maskable: false };
}

function sizeOf(sizes: string): number | null {
  const widths = [...sizes.slice(0, longestSizes).matchAll(/(\d{1,5})x\d{1,5}/gi)].map((found) => Number(found[1]));
  return widths.length > 0 ? Math.max(...widths) : null;
}

function isVector(address: URL, type: string): boolean {
  return /svg/i.test(type) || /\.svg$/i.test(address.pathname) || address.href.startsWith('data:image/svg');
}

/** The larger of two icons from one source wins, up to a store's requirement; a maskable one has wide margins and comes later. */
function scoreOf({ source, size, vector, maskable }: IconCandidate): number {
  const usual = { manifest: 96, appleTouch: 180, rootTouch: 120, icon: 32, favicon: 32, ogImage: 0, mask: 0 }[source];
  const side = Math.min(vector ? 400 : (size ?? usual), 1024);
  const small = source === 'manifest' && side < 144 ? 2500 : 0;
  const drawnForTabs = vector && source === 'icon' ? 1000 : 0;
  return worth[source] + side + drawnForTabs - small - (maskable ? 600 : 0);
}
