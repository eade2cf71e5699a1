import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import { stringsOf } from './plist-facts.ts';
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

/** Nothing for what is called PNG and is none. */
function describe(path: string, data: Uint8Array): (IpaIcon & { width: number })[] {
  try {
    const { width, cgbi } = readPngHeader(data);
    return [{ path, data, apple: cgbi, width }];
  } catch (error) {
    if (error instanceof FormatError) {
      return [];
    }
    throw error;
  }
}
