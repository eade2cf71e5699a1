import { attributeOf, childrenNamed, type DecodedElement, decodeBinaryXml } from './manifest/decode-binary-xml.ts';
import type { ConfiguredValue, DecodedResourceTable } from './resources/decode-resource-table.ts';
import type { DecodedValue } from './resources/decoded-value.ts';
import { ANY_DENSITY } from './resources/resource-table.ts';

const LARGEST_PICTURE = 8 << 20;
const LARGEST_XML = 1 << 20;
const PICTURE = /\.(png|webp|jpe?g)$/i;

/**
 * An icon of pictures. An adaptive one has a foreground of 108 dp, of which the middle 72 show, above a picture or an ARGB colour
 * (developer.android.com/develop/ui/views/launch/icon_design_adaptive).
 */
export type ApkIcon =
  | { kind: 'picture'; file: string; bytes: Uint8Array }
  | { kind: 'adaptive'; file: string; bytes: Uint8Array; background: { color: number } | { bytes: Uint8Array } | null };

/** Reads a file of the archive; null when it has none of that name. */
export type FileReader = (name: string, maxBytes: number) => Promise<Uint8Array | null>;

/** Finds the best picture of an icon: the densest plain one, else the layers of an adaptive one. Vectors are left out. */
export async function readIcon(
  icon: DecodedValue | undefined,
  resources: DecodedResourceTable | null,
  read: FileReader,
): Promise<ApkIcon | null> {
  const choices = choicesOf(icon, resources);
  const picture = await readPicture(choices, read);
  if (picture) {
    return { kind: 'picture', ...picture };
  }
  for (const file of choices.filter(({ value }) => typeof value === 'string' && value.endsWith('.xml'))) {
    const bytes = await read(file.value as string, LARGEST_XML);
    const adaptive = bytes && (await readAdaptive(decodeBinaryXml(bytes), resources, read));
    if (adaptive) {
      return adaptive;
    }
  }
  return null;
}

async function readAdaptive(
  xml: DecodedElement,
  resources: DecodedResourceTable | null,
  read: FileReader,
): Promise<ApkIcon | null> {
  const foreground = await readPicture(choicesOf(drawableOf(xml, 'foreground'), resources), read);
  const behind = choicesOf(drawableOf(xml, 'background'), resources);
  const background = await readPicture(behind, read);
  if (!foreground) {
    return background && { kind: 'picture', ...background };
  }
  const color = behind.find(({ value }) => typeof value === 'object' && 'color' in value)?.value;
  return {
    kind: 'adaptive',
    ...foreground,
    background: background ? { bytes: background.bytes } : ((color as { color: number } | undefined) ?? null),
  };
}

function drawableOf(xml: DecodedElement, layer: string): DecodedValue | undefined {
  const [element] = childrenNamed(xml, layer);
  return element && attributeOf(element, 'android:drawable');
}

async function readPicture(choices: readonly ConfiguredValue[], read: FileReader) {
  for (const { value } of choices) {
    if (typeof value === 'string' && PICTURE.test(value)) {
      const bytes = await read(value, LARGEST_PICTURE);
      if (bytes) {
        return { file: value, bytes };
      }
    }
  }
  return null;
}

/** All values of an icon, the densest first; files that fit any density are not pictures and go last. */
function choicesOf(value: DecodedValue | undefined, resources: DecodedResourceTable | null): ConfiguredValue[] {
  if (typeof value !== 'object' || !('ref' in value)) {
    const config = { locale: '', density: 0, sdk: 0, night: null };
    return value === undefined ? [] : [{ config, value }];
  }
  const rank = ({ config }: ConfiguredValue) => (config.density >= ANY_DENSITY ? -1 : config.density);
  return (resources?.resolve(value.ref) ?? [])
    .filter(({ config }) => config.night !== true)
    .sort((one, other) => rank(other) - rank(one));
}
