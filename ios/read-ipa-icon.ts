import { pictureFormatOf } from '#formats/picture-format.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import type { InspectedBundle } from './inspected-bundle.ts';
import { stringOf, stringsOf } from './plist-facts.ts';

const LARGEST_ICON = 4 << 20;
const MOST_NAMES = 64;
const MOST_ICONS = 24;

/** The largest icon, unchanged from the bundle. `apple` marks Apple's own form of PNG, which browsers do not show. */
export type IpaIcon = { path: string; data: Uint8Array; apple: boolean };

/** Finds the largest loose icon of Info.plist, with or without its extension. An icon that exists only in Assets.car is noted as a problem. */
export async function readIpaIcon(plist: PlistDictionary, bundle: InspectedBundle): Promise<IpaIcon | null> {
  const stems = iconNamesOf(plist).map((name) => name.replace(/\.(png|jpe?g)$/i, ''));
  const candidates = bundle.paths.filter((path) => stems.some((stem) => isScaleOf(path, stem))).slice(0, MOST_ICONS);
  const icons: (IpaIcon & { width: number })[] = [];
  for (const path of candidates) {
    const icon = await bundle.problems.attempt('icon', () => readOne(path, bundle));
    icons.push(...(icon ? [icon] : []));
  }
  const [best] = icons.sort((one, other) => other.width - one.width);
  if (stems.length > 0 && candidates.length === 0) {
    bundle.problems.note('icon', `no picture in the bundle is called ${stems.slice(0, 4).join(', ')}`);
  }
  return best ? { path: best.path, data: best.data, apple: best.apple } : null;
}

/**
 * Icon names of all generations: the dictionary since iOS 5, the list before it, the single name of the first systems, the name in an asset catalog.
 */
function iconNamesOf(plist: PlistDictionary): string[] {
  const primary = ['CFBundleIcons', 'CFBundleIcons~ipad'].map((key) => asDictionary(plist[key])?.CFBundlePrimaryIcon);
  const names = [
    ...primary.flatMap((icon) => [
      ...stringsOf(icon, 'CFBundleIconFiles'),
      stringOf(asDictionary(icon) ?? {}, 'CFBundleIconName'),
    ]),
    ...stringsOf(plist, 'CFBundleIconFiles'),
    stringOf(plist, 'CFBundleIconFile'),
    stringOf(plist, 'CFBundleIconName'),
  ];
  return [...new Set(names)].filter((name) => name !== '').slice(0, MOST_NAMES);
}

function isScaleOf(path: string, stem: string): boolean {
  return path.startsWith(stem) && /^(@[1-9]x)?(~(iphone|ipad))?(\.(png|jpe?g))?$/i.test(path.slice(stem.length));
}

async function readOne(path: string, { read }: InspectedBundle): Promise<(IpaIcon & { width: number }) | null> {
  const data = await read(path, LARGEST_ICON);
  const format = data && pictureFormatOf(data);
  if (!format) {
    return null;
  }
  const { width, cgbi } = format === 'png' ? readPngHeader(data) : { width: 1, cgbi: false };
  return { path, data, apple: cgbi, width };
}
