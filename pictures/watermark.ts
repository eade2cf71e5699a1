import sharp from 'sharp';
import { PIXEL_TEXT_HEIGHT, pixelsOfText } from './pixel-text.ts';

/** The gap between two texts, in pixels of the letters. */
const GAP = 16;
/** The height of letters, as a part of the picture's longer side. */
const LETTER_PART = 0.016;
/** Lines rise by this much, so that no straight crop removes one. */
const SLOPE = 0.42;
/** Light grounds are darkened and dark ones lightened by this much. */
const STRENGTH = 70;
const QUALITY = 82;
const CHANNELS = 3;

type Pixels = { data: Buffer; width: number; height: number };

/** Writes the viewer and the time all over a picture, so that a leaked copy names its viewer. */
export async function watermark(picture: Uint8Array, text: string): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  writeAllOver({ data, width, height }, text);
  return encode({ data, width, height });
}

/** A number as a picture, for comparison with a photo. */
export function drawText(text: string): Promise<Buffer> {
  const scale = 6;
  const { pixels, width: letters } = pixelsOfText(text);
  const [width, height] = [(letters + 2 * GAP) * scale, (PIXEL_TEXT_HEIGHT + 2 * GAP) * scale];
  const white = { data: Buffer.alloc(width * height * CHANNELS, 255), width, height };
  for (const [x, y] of pixels) {
    writeSquare(white, (x + GAP) * scale, (y + GAP) * scale, scale, 235);
  }
  return encode(white);
}

const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: CHANNELS } })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** Every second line is shifted by half a text, so that no column stays empty. */
function writeAllOver(picture: Pixels, text: string): void {
  const { width, height } = picture;
  const scale = Math.max(1, Math.round((Math.max(width, height) * LETTER_PART) / PIXEL_TEXT_HEIGHT));
  const { pixels, width: letters } = pixelsOfText(text);
  const [stepX, stepY] = [(letters + GAP) * scale, (PIXEL_TEXT_HEIGHT + 2 * GAP) * scale];
  for (let line = 0, top = 0; top < height + width * SLOPE; line += 1, top += stepY) {
    for (let left = line % 2 ? -stepX / 2 : 0; left < width; left += stepX) {
      for (const [x, y] of pixels) {
        const at = left + x * scale;
        writeSquare(picture, Math.round(at), Math.round(top + y * scale - at * SLOPE), scale, STRENGTH);
      }
    }
  }
}

function writeSquare({ data, width, height }: Pixels, left: number, top: number, size: number, strength: number): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + size); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + size); x++) {
      const at = (y * width + x) * CHANNELS;
      const by = data[at + 1]! > 127 ? -strength : strength;
      for (let channel = at; channel < at + CHANNELS; channel++) {
        data[channel] = Math.min(255, Math.max(0, data[channel]! + by));
      }
    }
  }
}
