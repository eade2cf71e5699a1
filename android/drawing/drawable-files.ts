import { type PictureFormat, pictureFormatOf } from '#formats/picture-format.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { type DecodedElement, decodeBinaryXml } from '../manifest/decode-binary-xml.ts';
import type { DecodedConfig } from '../resources/decode-resource-config.ts';
import type { ConfiguredValue, DecodedResourceTable } from '../resources/decode-resource-table.ts';
import type { DecodedValue } from '../resources/decoded-value.ts';
import { ANY_DENSITY } from '../resources/resource-table.ts';

const LARGEST_PICTURE = 8 << 20;
const LARGEST_DRAWING = 512 << 10;
const MOST_FILES = 48;
/** The density `nodpi`. */
const NO_DENSITY = 0xffff;
const BINARY_XML = 0x0003;

export type ApkPicture = { file: string; format: PictureFormat; bytes: Uint8Array };
export type Drawing = { file: string; xml: DecodedElement };

/** The drawings and pictures of an app, each opened once. The bytes decide the kind of a file. */
export class DrawableFiles {
  /** Files that are not pictures, each with its actual kind. */
  readonly seen = new Set<string>();
  /** The highest density of pictures; denser ones are left out if others exist. */
  densest = ANY_DENSITY;
  readonly #resources: DecodedResourceTable | null;
  readonly #archive: InspectedArchive;
  readonly #opened = new Map<string, ApkPicture | Drawing | null>();

  constructor(resources: DecodedResourceTable | null, archive: InspectedArchive) {
    this.#resources = resources;
    this.#archive = archive;
  }

  /** The values of a drawable in the order in which a new phone prefers them: drawings for any density, then the densest; the newest system first. */
  choicesOf(value: DecodedValue | undefined): ConfiguredValue[] {
    if (typeof value !== 'object' || !('ref' in value)) {
      const config = { locale: '', density: 0, sdk: 0, night: null };
      return value === undefined ? [] : [{ config, value }];
    }
    const all = (this.#resources?.resolve(value.ref) ?? []).filter(({ config }) => config.night !== true);
    const light = all.filter(({ config }) => config.density <= this.densest || config.density >= ANY_DENSITY);
    return (light.length > 0 ? light : all).sort(
      ({ config: one }, { config: other }) =>
        one.locale.length - other.locale.length || rank(other) - rank(one) || other.sdk - one.sdk,
    );
  }

  /** The densest picture; drawings are left out. */
  async pictureOf(value: DecodedValue | undefined): Promise<ApkPicture | null> {
    const choices = this.choicesOf(value);
    const plain = choices.filter(({ config }) => config.density < ANY_DENSITY);
    for (const choice of [...plain, ...choices.filter((one) => !plain.includes(one))]) {
      const opened = typeof choice.value === 'string' ? await this.open(choice.value) : null;
      if (opened && 'format' in opened) {
        return opened;
      }
    }
    return null;
  }

  /** Null for a missing file and for a file of another kind. A damaged file is a problem, too. */
  async open(file: string): Promise<ApkPicture | Drawing | null> {
    const cachedDrawable = this.#opened.get(file);
    if (cachedDrawable !== undefined || this.#opened.size >= MOST_FILES) {
      return cachedDrawable ?? null;
    }
    const opened = await this.#archive.problems.attempt('icon', () => this.#read(file));
    this.#opened.set(file, opened);
    return opened;
  }

  async #read(file: string): Promise<ApkPicture | Drawing | null> {
    const bytes = await this.#archive.read(file, LARGEST_PICTURE);
    const format = bytes && pictureFormatOf(bytes);
    if (format) {
      return { file, format, bytes };
    }
    const xml = bytes && isBinaryXml(bytes) ? decodeBinaryXml(bytes) : null;
    this.seen.add(`${file} (${xml?.tag ?? (bytes ? 'not a picture' : 'missing')})`);
    return xml && { file, xml };
  }
}

/** Drawings for any density come first, pictures that are not scaled last. */
function rank({ density }: DecodedConfig): number {
  return density === NO_DENSITY ? -1 : density;
}

function isBinaryXml(bytes: Uint8Array): boolean {
  return bytes[0] === BINARY_XML && bytes[1] === 0 && bytes.length <= LARGEST_DRAWING;
}
