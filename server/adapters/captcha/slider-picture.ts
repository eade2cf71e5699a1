import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const PICTURE = { width: 300, height: 160, piece: 56 } as const;

export type SliderPicture = {
  /** The place of the piece, in pixels from the left. */
  x: number;
  /** The place of the piece in pixels from the top; the browser gets it. */
  y: number;
  background: Buffer;
  piece: Buffer;
};

/** A random landscape with a gap, and the piece cut out of it. A second, paler gap makes guessing harder. */
export async function drawSlider(): Promise<SliderPicture> {
  const { width, height, piece } = PICTURE;
  const x = randomInt(piece + 24, width - piece - 4);
  const y = randomInt(8, height - piece - 8);
  const scene = await sharp(Buffer.from(sceneSvg())).png().toBuffer();
  const decoy = { x: x > width / 2 ? randomInt(8, x - piece) : randomInt(x + piece, width - piece), y };
  const gaps = `${gapAt(x, y, 0.5)}${decoy.x + piece < width ? gapAt(decoy.x, decoy.y, 0.16) : ''}`;
  const [background, cut] = await Promise.all([
    sharp(scene)
      .composite([{ input: svg(width, height, gaps) }])
      .webp({ quality: 72 })
      .toBuffer(),
    sharp(scene)
      .extract({ left: x, top: y, width: piece, height: piece })
      .ensureAlpha()
      .composite([
        { input: svg(piece, piece, `<path d="${SHAPE}" fill="#fff"/>`), blend: 'dest-in' },
        { input: svg(piece, piece, `<path d="${SHAPE}" fill="none" stroke="#fff" stroke-width="2"/>`) },
      ])
      .png()
      .toBuffer(),
  ]);
  return { x, y, background, piece: cut };
}

/** The outline of a jigsaw piece in a box of 56 pixels, with knobs at the top and on the right. */
const SHAPE =
  'M6 14h13c2 0 3-2 2-4-3-5 1-9 6-9s9 4 6 9c-1 2 0 4 2 4h9c2 0 3 1 3 3v9c0 2 2 3 4 2 5-3 9 1 9 6s-4 9-9 6c-2-1-4 0-4 2v10c0 2-1 3-3 3H6' +
  'c-2 0-3-1-3-3V17c0-2 1-3 3-3z';

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const gapAt = (x: number, y: number, darkness: number): string =>
  `<g transform="translate(${x} ${y})"><path d="${SHAPE}" fill="#0b1020" fill-opacity="${darkness}" stroke="#fff" stroke-opacity="${darkness}" stroke-width="1.5"/></g>`;

function sceneSvg(): string {
  const { width, height } = PICTURE;
  const hue = randomInt(360);
  const color = (shift: number, light: number) => `hsl(${(hue + shift) % 360} ${randomInt(35, 70)}% ${light}%)`;
  const shapes = Array.from({ length: 26 }, (_, index) => {
    const fill = color(randomInt(90), randomInt(30, 78));
    const [x, y, size] = [randomInt(-20, width), randomInt(-20, height), randomInt(14, 64)];
    const turn = `transform="rotate(${randomInt(360)} ${x} ${y})" fill="${fill}" fill-opacity="0.${randomInt(35, 80)}"`;
    return index % 3 === 0
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" ${turn}/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${Math.ceil(size / (1 + (index % 4)))}" rx="6" ${turn}/>`;
  });
  const hill = `<path d="M0 ${randomInt(90, 120)} Q ${randomInt(60, 120)} ${randomInt(40, 90)} 150 110 T ${width} ${randomInt(80, 120)} V${height} H0z" fill="${color(140, 34)}" fill-opacity=".7"/>`;
  const sky = `<defs><linearGradient id="s" x2="${Math.random().toFixed(2)}" y2="1"><stop stop-color="${color(20, 74)}"/><stop offset="1" stop-color="${color(60, 46)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}${hill}${shapes.join('')}</svg>`;
}
