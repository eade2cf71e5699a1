import { decodeText } from '../html/detect-charset.ts';
import { fetchPart } from '../page/fetch-part.ts';
import type { Visit } from '../page/open-site.ts';

type ManifestIcon = { address: URL; sizes: string; type: string; purpose: string };

/** The web app manifest (W3C), with each field checked for its type. */
export type Manifest = {
  address: string;
  name: string | null;
  shortName: string | null;
  description: string | null;
  lang: string | null;
  startUrl: string | null;
  display: string | null;
  orientation: string | null;
  themeColor: string | null;
  backgroundColor: string | null;
  icons: readonly ManifestIcon[];
};

export type ManifestReading = { manifest: Manifest | null; problem: string | null };

const manifestBytes = 256 * 1024;
const mostIcons = 40;

/** Reads the manifest linked from the page; `problem` is the reason why it could not be read. */
export async function readManifest(visit: Visit): Promise<ManifestReading> {
  const address = visit.page?.document.links.find(({ rels }) => rels.includes('manifest'))?.address;
  if (!address) {
    return { manifest: null, problem: null };
  }
  const fetched = await fetchPart(visit, address, { maxBytes: manifestBytes });
  if (!fetched.ok || fetched.status !== 200) {
    return { manifest: null, problem: fetched.ok ? `HTTP ${fetched.status}` : fetched.reason };
  }
  const manifest = parseManifest(decodeText(fetched.body, 'charset=utf-8'), address);
  return { manifest, problem: manifest ? null : 'JSON' };
}

export function parseManifest(text: string, address: URL): Manifest | null {
  const json = parseJson(text);
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    return null;
  }
  const fields = new Map(Object.entries(json));
  const line = (name: string) => lineOf(fields.get(name));
  const icons: unknown = fields.get('icons');
  return {
    address: address.href,
    name: line('name'),
    shortName: line('short_name'),
    description: line('description'),
    lang: line('lang'),
    startUrl: line('start_url'),
    display: line('display'),
    orientation: line('orientation'),
    themeColor: line('theme_color'),
    backgroundColor: line('background_color'),
    icons: (Array.isArray(icons) ? icons.slice(0, mostIcons) : []).flatMap((icon) => iconOf(icon, address)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lineOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 2000) : null;
}

function iconOf(icon: unknown, base: URL): ManifestIcon[] {
  if (icon === null || typeof icon !== 'object' || !('src' in icon) || typeof icon.src !== 'string') {
    return [];
  }
  const address = URL.parse(icon.src.replaceAll('&amp;', '&'), base.href);
  const sizes = ('sizes' in icon && lineOf(icon.sizes)) || '';
  const type = ('type' in icon && lineOf(icon.type)) || '';
  const purpose = ('purpose' in icon && lineOf(icon.purpose)) || 'any';
  return address ? [{ address, sizes, type, purpose }] : [];
}
