import { type PictureFormat, pictureFormatOf } from '#formats/picture-format.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { attributeOf, childrenNamed, type DecodedElement, decodeBinaryXml } from './manifest/decode-binary-xml.ts';
import type { ConfiguredValue, DecodedResourceTable } from './resources/decode-resource-table.ts';
import type { DecodedValue } from './resources/decoded-value.ts';
import { ANY_DENSITY } from './resources/resource-table.ts';

const LARGEST_PICTURE = 8 << 20;
const LARGEST_DRAWING = 512 << 10;
/** Real icons nest at most a bitmap in an inset in an item of a layer. */
const DEEPEST = 6;
const MOST_LAYERS = 16;
const MOST_FILES = 24;
const MOST_ELEMENTS = 200;
const BINARY_XML = 0x0003;

type ApkPicture = { file: string; format: PictureFormat; bytes: Uint8Array };

/**
 * An icon made of pictures. An adaptive one has a foreground of 108 dp, whose middle 72 are visible, above a picture or an ARGB color
 * (developer.android.com/develop/ui/views/launch/icon_design_adaptive).
 */
export type ApkIcon =
  | ({ kind: 'picture' } & ApkPicture)
  | ({ kind: 'adaptive'; background: { color: number } | { bytes: Uint8Array } | null } & ApkPicture);

/**
 * Finds the best picture among the icons of an app: the densest plain one, else the layers of an adaptive one, else a picture inside another drawing.
 * The bytes decide the kind of a file. Null without any icon; an icon without a picture becomes a problem.
 */
export async function readIcon(
  icons: readonly DecodedValue[],
  resources: DecodedResourceTable | null,
  archive: InspectedArchive,
): Promise<ApkIcon | null> {
  const search = new IconSearch(resources, archive);
  for (const icon of icons) {
    const found = await search.iconOf(icon);
    if (found) {
      return found;
    }
  }
  if (icons.length > 0) {
    const seen = [...search.seen].slice(0, 4).join(', ');
    archive.problems.note('icon', `no picture${seen && ` among ${seen}`}`);
  }
  return null;
}

type Drawing = { file: string; xml: DecodedElement };
type Opened = ApkPicture | Drawing;

class IconSearch {
  /** Files that are not pictures, each with its actual kind. */
  readonly seen = new Set<string>();
  readonly #resources: DecodedResourceTable | null;
  readonly #archive: InspectedArchive;
  readonly #opened = new Map<string, Opened | null>();
  #elements = 0;

  constructor(resources: DecodedResourceTable | null, archive: InspectedArchive) {
    this.#resources = resources;
    this.#archive = archive;
  }

  async iconOf(icon: DecodedValue): Promise<ApkIcon | null> {
    const { picture, drawings } = await this.#openAll(icon);
    if (picture) {
      return { kind: 'picture', ...picture };
    }
    for (const drawing of drawings) {
      const found = drawing.xml.tag === 'adaptive-icon' ? await this.#adaptive(drawing) : await this.#plain(drawing);
      if (found) {
        return found;
      }
    }
    return null;
  }

  async #adaptive({ xml }: Drawing): Promise<ApkIcon | null> {
    const [front, back] = ['foreground', 'background'].map((layer) => childrenNamed(xml, layer)[0]);
    const foreground = front ? await this.#pictureIn(front, 0) : null;
    const background = back ? await this.#pictureIn(back, 0) : null;
    if (!foreground) {
      return background && { kind: 'picture', ...background };
    }
    return {
      kind: 'adaptive',
      ...foreground,
      background: background ? { bytes: background.bytes } : back ? this.#colorOf(back) : null,
    };
  }

  async #plain({ xml }: Drawing): Promise<ApkIcon | null> {
    const picture = await this.#pictureIn(xml, 0);
    return picture && { kind: 'picture', ...picture };
  }

  /** The first picture in an element, directly or in its content: a layer, an inset, a bitmap, an item. */
  async #pictureIn(element: DecodedElement, depth: number): Promise<ApkPicture | null> {
    this.#elements += 1;
    if (depth > DEEPEST || this.#elements > MOST_ELEMENTS) {
      return null;
    }
    for (const value of ['android:drawable', 'android:src'].map((name) => attributeOf(element, name))) {
      const { picture, drawings } = await this.#openAll(value);
      if (picture) {
        return picture;
      }
      for (const { xml } of drawings) {
        const inner = await this.#pictureIn(xml, depth + 1);
        if (inner) {
          return inner;
        }
      }
    }
    for (const child of element.children.slice(0, MOST_LAYERS)) {
      const inner = await this.#pictureIn(child, depth + 1);
      if (inner) {
        return inner;
      }
    }
    return null;
  }

  #colorOf(layer: DecodedElement): { color: number } | null {
    const values = this.#choicesOf(attributeOf(layer, 'android:drawable')).map(({ value }) => value);
    return values.find((value) => typeof value === 'object' && 'color' in value) ?? null;
  }

  /** The densest picture of a value, or all its drawings. */
  async #openAll(value: DecodedValue | undefined): Promise<{ picture: ApkPicture | null; drawings: Drawing[] }> {
    const drawings: Drawing[] = [];
    for (const choice of this.#choicesOf(value)) {
      const opened = typeof choice.value === 'string' ? await this.#open(choice.value) : null;
      if (opened && 'format' in opened) {
        return { picture: opened, drawings };
      }
      drawings.push(...(opened ? [opened] : []));
    }
    return { picture: null, drawings };
  }

  async #open(file: string): Promise<Opened | null> {
    const known = this.#opened.get(file);
    if (known !== undefined || this.#opened.size >= MOST_FILES) {
      return known ?? null;
    }
    const opened = await this.#archive.problems.attempt('icon', () => this.#read(file));
    this.#opened.set(file, opened);
    return opened;
  }

  async #read(file: string): Promise<Opened | null> {
    const bytes = await this.#archive.read(file, LARGEST_PICTURE);
    const format = bytes && pictureFormatOf(bytes);
    if (format) {
      return { file, format, bytes };
    }
    const xml = bytes && isBinaryXml(bytes) ? decodeBinaryXml(bytes) : null;
    this.seen.add(`${file} (${xml?.tag ?? (bytes ? 'not a picture' : 'missing')})`);
    return xml && { file, xml };
  }

  /** All values of an icon, the densest first; files for any density are drawings and go last. */
  #choicesOf(value: DecodedValue | undefined): ConfiguredValue[] {
    if (typeof value !== 'object' || !('ref' in value)) {
      const config = { locale: '', density: 0, sdk: 0, night: null };
      return value === undefined ? [] : [{ config, value }];
    }
    const rank = ({ config }: ConfiguredValue) => (config.density >= ANY_DENSITY ? -1 : config.density);
    return (this.#resources?.resolve(value.ref) ?? [])
      .filter(({ config }) => config.night !== true)
      .sort((one, other) => rank(other) - rank(one));
  }
}

function isBinaryXml(bytes: Uint8Array): boolean {
  return bytes[0] === BINARY_XML && bytes[1] === 0 && bytes.length <= LARGEST_DRAWING;
}
