import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { stringsOf } from './plist-facts.ts';
import { pngSize } from './png-size.ts';
import type { BundleReader } from './read-ipa.ts';

const LARGEST_ICON = 4 << 20;
const MOST_ICONS = 24;

/** The largest icon as it lies in the bundle. `apple` says that it is in Apple's own form of PNG, which browsers do not show. */
export type IpaIcon = { path: string; data: Uint8Array; apple: boolean };

/** Finds the largest loose icon that Info.plist names; an app that keeps its icons only in Assets.car has none here. */
export async function readIpaIcon(
  plist: PlistDictionary,
  paths: readonly string[],
  read: BundleReader,
): Promise<IpaIcon | null> {
  const names = ['CFBundleIcons', 'CFBundleIcons~ipad'].flatMap((key) =>
    stringsOf(asDictionary(plist[key])?.CFBundlePrimaryIcon, 'CFBundleIconFiles'),
  );
  const stems = [...new Set([...names, ...stringsOf(plist, 'CFBundleIconFiles')])].map((name) =>
    name.replace(/\.png$/, ''),
  );
  const candidates = paths.filter((path) => stems.some((stem) => isScaleOf(path, stem))).slice(0, MOST_ICONS);
  const icons: (IpaIcon & { width: number })[] = [];
  for (const path of candidates) {
    const data = await read(path, LARGEST_ICON);
    icons.push(...(data ? describe(path, data) : []));
  }
  const [best] = icons.sort((one, other) => other.width - one.width);
  return best ? { path: best.path, data: best.data, apple: best.apple } : null;
}

function isScaleOf(path: string, stem: string): boolean {
  return path.startsWith(stem) && /^(@[1-9]x)?(~(iphone|ipad))?\.png$/.test(path.slice(stem.length));
}

/** Apple's form has a CgBI chunk of 16 bytes in front of the header. */
function describe(path: string, data: Uint8Array): (IpaIcon & { width: number })[] {
  const apple = new TextDecoder('latin1').decode(data.subarray(12, 16)) === 'CgBI';
  const size = pngSize(apple ? withoutAppleChunk(data) : data);
  return size ? [{ path, data, apple, width: size.width }] : [];
}

function withoutAppleChunk(data: Uint8Array): Uint8Array {
  const out = data.slice(16);
  out.set(data.subarray(0, 8));
  return out;
}
