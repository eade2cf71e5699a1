import sharp from 'sharp';
import { PIXEL_TEXT_HEIGHT, pixelsOfText } from './pixel-text.ts';

/** The gap between two texts, in pixels of the letters. */
const GAP = 16;
/** The height of letters, as a part of the picture's longer side. */
const LETTER_PART = 0.016;
/** Lines rise by this much, so that no straight crop removes one. */
const SLOPE = 0.42;
/** The strength of the text in steps of 255: light backgrounds are darkened and dark ones lightened by it. */
const STRENGTH = 70;
/** On a line of writing the text is paler and drawn behind the writing. */
const BEHIND = { strength: 34, ink: 160 };
const QUALITY = 82;
const CHANNELS = 3;

type Pixels = { data: Buffer; width: number; height: number };
type Mark = { strength: number /** Pixels darker than this stay as they are. */; ink: number };

/** Writes the viewer and the time all over a picture, so that a leaked copy names its viewer. */
export async function watermark(
  picture: Uint8Array,
  text: string,
  { isWriting = false }: { isWriting?: boolean } = {},
): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  writeAllOver({ data, width, height }, text, isWriting ? BEHIND : { strength: STRENGTH, ink: 0 });
  return encode({ data, width, height });
}

const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: CHANNELS } })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** Every second line is shifted by half a text, so that no column stays empty. */
function writeAllOver(picture: Pixels, text: string, mark: Mark): void {
  const { width, height } = picture;
  const scale = Math.max(1, Math.round((Math.max(width, height) * LETTER_PART) / PIXEL_TEXT_HEIGHT));
  const { pixels, width: letters } = pixelsOfText(text);
  const [stepX, stepY] = [(letters + GAP) * scale, (PIXEL_TEXT_HEIGHT + 2 * GAP) * scale];
  for (let line = 0, top = 0; top < height + width * SLOPE; line += 1, top += stepY) {
    for (let left = line % 2 ? -stepX / 2 : 0; left < width; left += stepX) {
      for (const [x, y] of pixels) {
        const at = left + x * scale;
        writeSquare(picture, Math.round(at), Math.round(top + y * scale - at * SLOPE), scale, mark);
      }
    }
  }
}

function writeSquare({ data, width, height }: Pixels, left: number, top: number, size: number, mark: Mark): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + size); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + size); x++) {
      const at = (y * width + x) * CHANNELS;
      const ground = data[at + 1]!;
      const by = ground < mark.ink ? 0 : ground > 127 ? -mark.strength : mark.strength;
      for (let channel = at; channel < at + CHANNELS; channel++) {
        data[channel] = Math.min(255, Math.max(0, data[channel]! + by));
      }
    }
  }
}
