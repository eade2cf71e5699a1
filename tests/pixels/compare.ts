import sharp from 'sharp';
import type { DrawnPage, Shot } from './shot.ts';

export type Difference = {
  pixels: number;
  /** Where they lie: left, top, right, bottom. */
  box: [number, number, number, number] | null;
  sizes: [string, string] | null;
  /** How many elements stand elsewhere or look different, and the first of them. */
  elements: number;
  first: string[];
  /** Which properties differ, and in how many elements. */
  properties: [string, number][];
  picture: Buffer | null;
};

const TOLD = 8;

/** Null when a shot is the same in both. */
export async function compare(before: Shot, after: Shot): Promise<Difference | null> {
  const seen = await comparePictures(before.picture, after.picture);
  const styles = compareDrawn(before.drawn, after.drawn);
  return seen.pixels === 0 && !seen.sizes && styles.elements === 0 ? null : { ...seen, ...styles };
}

async function comparePictures(before: Buffer | null, after: Buffer | null) {
  if (!before || !after || before.equals(after)) {
    return { pixels: 0, box: null, sizes: null, picture: null };
  }
  const [a, b] = await Promise.all([before, after].map(pixelsOf));
  const [width, height] = [Math.max(a!.width, b!.width), Math.max(a!.height, b!.height)];
  const out = Buffer.alloc(width * height * 3, 255);
  let [pixels, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [colorAt(a!, x, y), colorAt(b!, x, y)];
      const at = (y * width + x) * 3;
      if (isSame(was, is)) {
        const pale = was < 0 ? 200 : 190 + Math.round((((was >> 8) & 255) / 255) * 65);
        out.fill(pale, at, at + 3);
      } else {
        out.set([220, 0, 60], at);
        pixels += 1;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      }
    }
  }
  const sizes = [a!, b!].map((each) => `${each.width}×${each.height}`) as [string, string];
  return {
    pixels,
    box: pixels > 0 ? ([left, top, right, bottom] as Difference['box']) : null,
    sizes: sizes[0] === sizes[1] ? null : sizes,
    picture:
      pixels > 0
        ? await sharp(out, { raw: { width, height, channels: 3 } })
            .png()
            .toBuffer()
        : null,
  };
}

/** Drawn twice, one pixel in a million is one of 255 lighter or darker; a color that is changed by so little shows in the styles. */
const isSame = (was: number, is: number) =>
  was === is ||
  (was >= 0 && is >= 0 && [16, 8, 0].every((by) => Math.abs(((was >> by) & 255) - ((is >> by) & 255)) <= 1));

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function colorAt({ data, width, height }: Pixels, x: number, y: number): number {
  if (x >= width || y >= height) {
    return -1;
  }
  const at = (y * width + x) * 3;
  return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
}

function compareDrawn(before: DrawnPage, after: DrawnPage): Pick<Difference, 'elements' | 'first' | 'properties'> {
  const [was, is] = [before.elements, after.elements];
  const same = (a: number, b: number) => was[a]!.path === is[b]!.path && was[a]!.text === is[b]!.text;
  let start = 0;
  while (start < was.length && start < is.length && same(start, start)) {
    start += 1;
  }
  let end = 0;
  while (end < was.length - start && end < is.length - start && same(was.length - 1 - end, is.length - 1 - end)) {
    end += 1;
  }
  const counts = new Map<string, number>();
  const first: string[] = [];
  let elements = 0;
  const tell = (line: string) => {
    elements += 1;
    if (first.length < TOLD) {
      first.push(line);
    }
  };
  const compareAt = (a: number, b: number) => {
    const found = differencesOf(before, after, a, b);
    if (found.length > 0) {
      for (const [name] of found) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      tell(
        `${nameOf(was[a]!)}: ${found
          .map(([name, from, to]) => `${name} ${from} → ${to}`)
          .slice(0, 6)
          .join('; ')}`,
      );
    }
  };
  for (let at = 0; at < start; at += 1) {
    compareAt(at, at);
  }
  for (let at = start; at < Math.max(was.length, is.length) - end; at += 1) {
    const [a, b] = [at < was.length - end ? was[at] : undefined, at < is.length - end ? is[at] : undefined];
    if (a && b && tagOf(a) === tagOf(b)) {
      compareAt(at, at);
      if (a.text !== b.text) {
        tell(`${nameOf(a)}: text is now "${b.text}"`);
      }
    } else {
      tell(`structure: ${a ? nameOf(a) : 'nothing'} → ${b ? nameOf(b) : 'nothing'}`);
    }
  }
  for (let at = end; at > 0; at -= 1) {
    compareAt(was.length - at, is.length - at);
  }
  return { elements, first, properties: [...counts].sort(([, a], [, b]) => b - a) };
}

type Element = DrawnPage['elements'][number];
const tagOf = ({ path }: Element) => path.slice(path.lastIndexOf('>') + 1).replace(/:\d+$/, '');
const nameOf = ({ path, text }: Element) => `${path.split('>').slice(-6).join('>')}${text ? ` "${text}"` : ''}`;

function differencesOf(before: DrawnPage, after: DrawnPage, a: number, b: number): [string, string, string][] {
  const [was, is] = [before.elements[a]!, after.elements[b]!];
  const found: [string, string, string][] = [];
  if (was.bounds.some((edge, at) => Math.abs(edge - is.bounds[at]!) > 0.01)) {
    found.push(['box', was.bounds.join(), is.bounds.join()]);
  }
  const [old, now] = [styleOf(before, was.style), styleOf(after, is.style)];
  before.names.forEach((name, at) => {
    if (old[at] !== now[at]) {
      found.push([name, old[at] ?? '–', now[at] ?? '–']);
    }
  });
  return found;
}

const read = new WeakMap<DrawnPage, Map<number, string[]>>();

function styleOf(drawn: DrawnPage, style: number): string[] {
  const styles = read.get(drawn) ?? new Map<number, string[]>();
  read.set(drawn, styles);
  const found = styles.get(style) ?? drawn.styles[style]!.split(',').map((index) => drawn.values[Number(index)]!);
  styles.set(style, found);
  return found;
}
