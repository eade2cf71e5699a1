import { attributeOf, childrenNamed, type DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { DecodedResourceTable } from '../resources/decode-resource-table.ts';
import type { DecodedValue } from '../resources/decoded-value.ts';
import type { DrawableFiles } from './drawable-files.ts';
import { numberOf } from './lengths.ts';
import type { Argb, Gradient, GradientStop, Paint } from './paint.ts';

const DEEPEST_THEME = 16;
const DEEPEST_COLOR = 4;
const MOST_STOPS = 64;
const RADIAL = 1;
const SWEEP = 2;

/** Colors of the system itself that never change (android.R.color). */
const systemColors = new Map<number, Argb>([
  [0x0106000b, 0xffffffff], // white
  [0x0106000c, 0xff000000], // black
  [0x0106000d, 0x00000000], // transparent
]);

/** Colors and gradients by their values: written directly, in a resource, in a file, or in the theme of the app. */
export class Paints {
  readonly #resources: DecodedResourceTable | null;
  readonly #files: DrawableFiles;
  readonly #theme: DecodedValue | undefined;

  constructor(resources: DecodedResourceTable | null, files: DrawableFiles, theme: DecodedValue | undefined) {
    this.#resources = resources;
    this.#files = files;
    this.#theme = theme;
  }

  /** Null for a value that is not a paint here, such as a color of the phone's own theme. */
  read(value: DecodedValue | undefined, depth = 0): Promise<Paint | null> | Paint | null {
    if (typeof value !== 'object' || depth > DEEPEST_COLOR) {
      return typeof value === 'string' ? this.#ofFile(value, depth) : null;
    }
    if ('color' in value) {
      return { color: value.color };
    }
    if ('attribute' in value) {
      return this.read(this.#themed(value.attribute), depth + 1);
    }
    return 'ref' in value ? this.#ofResource(value.ref, depth) : null;
  }

  /** The color of a value; null for gradients. */
  async color(value: DecodedValue | undefined): Promise<Argb | null> {
    const paint = await this.read(value);
    return paint && 'color' in paint ? paint.color : null;
  }

  async #ofResource(id: number, depth: number): Promise<Paint | null> {
    const color = systemColors.get(id);
    if (color !== undefined) {
      return { color };
    }
    const [first] = this.#files.choicesOf({ ref: id });
    return first ? this.read(first.value, depth + 1) : null;
  }

  async #ofFile(file: string, depth: number): Promise<Paint | null> {
    const opened = await this.#files.open(file);
    if (!opened || !('xml' in opened)) {
      return null;
    }
    const { xml } = opened;
    if (xml.tag === 'gradient') {
      const gradient = await this.gradient(xml);
      return gradient && { gradient };
    }
    // A state list without a matching state has the color of its last item.
    const item = xml.tag === 'selector' ? childrenNamed(xml, 'item').at(-1) : undefined;
    return item ? this.read(attributeOf(item, 'android:color'), depth + 1) : null;
  }

  /** A `<gradient>` of a vector, with its positions in the vector's units; null for a sweep, which SVG lacks. */
  async gradient(xml: DecodedElement): Promise<Gradient | null> {
    const number = (name: string) => numberOf(attributeOf(xml, `android:${name}`)) ?? 0;
    const stops = await this.#stopsOf(xml);
    if (stops.length === 0 || number('type') === SWEEP) {
      return null;
    }
    return number('type') === RADIAL
      ? { kind: 'radial', center: [number('centerX'), number('centerY')], radius: number('gradientRadius'), stops }
      : {
          kind: 'linear',
          from: [number('startX'), number('startY')],
          to: [number('endX'), number('endY')],
          stops,
        };
  }

  async #stopsOf(xml: DecodedElement): Promise<GradientStop[]> {
    const items = childrenNamed(xml, 'item').slice(0, MOST_STOPS);
    const listed = items.map(
      (item) => [numberOf(attributeOf(item, 'android:offset')) ?? 0, attributeOf(item, 'android:color')] as const,
    );
    const ends = [
      ['startColor', 0],
      ['centerColor', 0.5],
      ['endColor', 1],
    ] as const;
    const named = ends.map(([name, offset]) => [offset, attributeOf(xml, `android:${name}`)] as const);
    const stops: GradientStop[] = [];
    for (const [offset, value] of listed.length > 0 ? listed : named) {
      const color = await this.color(value);
      stops.push(...(color === null ? [] : [{ offset, color }]));
    }
    return stops;
  }

  /** The value of an attribute in the app's theme and its parents, if they are in this file. */
  #themed(attribute: number): DecodedValue | undefined {
    let style = typeof this.#theme === 'object' && 'ref' in this.#theme ? this.#theme.ref : 0;
    for (let depth = 0; style !== 0 && depth < DEEPEST_THEME; depth += 1) {
      const entry = this.#resources?.entriesOf(style).find(({ config }) => config.night !== true)?.value;
      if (typeof entry !== 'object' || !('bag' in entry)) {
        return undefined;
      }
      const item = entry.bag.items.find(({ id }) => id === attribute);
      if (item) {
        return item.value;
      }
      style = entry.bag.parent;
    }
    return undefined;
  }
}
