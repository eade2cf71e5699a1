import { type PictureFormat, pictureFormatOf } from '#formats/picture-format.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readCgbi } from '#formats/png/read-cgbi.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import type { InspectedBundle } from './inspected-bundle.ts';
import { stringOf, stringsOf } from './plist-facts.ts';

const CATALOG = 'Assets.car';
const LARGEST_ICON = 4 << 20;
const MOST_NAMES = 64;
const MOST_ICONS = 24;

/** A picture that browsers show: unchanged from the bundle, or converted from Apple's own form of PNG. */
export type IpaIcon = { file: string; format: PictureFormat; bytes: Uint8Array };

type SizedIcon = IpaIcon & { width: number; isApples: boolean };

/** Finds the largest loose icon of Info.plist, with or without its extension. An icon that exists only in Assets.car is noted as a problem. */
export async function readIpaIcon(plist: PlistDictionary, bundle: InspectedBundle): Promise<IpaIcon | null> {
  const stems = iconNamesOf(plist).map((name) => name.replace(/\.(png|jpe?g)$/i, ''));
  const candidates = bundle.paths.filter((path) => stems.some((stem) => isScaleOf(path, stem))).slice(0, MOST_ICONS);
  const icons: SizedIcon[] = [];
  for (const path of candidates) {
    const icon = await bundle.problems.attempt('icon', () => readOne(path, bundle));
    icons.push(...(icon ? [icon] : []));
  }
  if (stems.length > 0 && candidates.length === 0) {
    const where = bundle.paths.includes(CATALOG) ? `; ${CATALOG} may have it` : '';
    bundle.problems.note('icon', `no picture in the bundle is called ${stems.slice(0, 4).join(', ')}${where}`);
  }
  return readLargest(icons, bundle);
}

/** A damaged icon is a problem, and the next one is used. */
async function readLargest(
  icons: readonly SizedIcon[],
  { problems, codecs }: InspectedBundle,
): Promise<IpaIcon | null> {
  for (const { file, format, bytes, isApples } of icons.toSorted((one, other) => other.width - one.width)) {
    const readable = isApples ? await problems.attempt('icon', () => readCgbi(bytes, codecs)) : bytes;
    if (readable) {
      return { file, format, bytes: readable };
    }
  }
  return null;
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

async function readOne(file: string, { read }: InspectedBundle): Promise<SizedIcon | null> {
  const bytes = await read(file, LARGEST_ICON);
  const format = bytes && pictureFormatOf(bytes);
  if (!format) {
    return null;
  }
  const { width, cgbi } = format === 'png' ? readPngHeader(bytes) : { width: 1, cgbi: false };
  return { file, format, bytes, width, isApples: cgbi };
}
