import sharp from 'sharp';
import { FACES, hasChineseFont } from './draw-share-picture.ts';

const SIZE = 1024;
/** The same share of the icon as in the browser (web/packaging/draft/letter/draw-letter.ts). */
const HEIGHT = Math.round(SIZE * 0.46);

/**
 * One character in the color `ink` on the color `ground`, like `#2f7d5b`, PNG of 1024 pixels; null for a character that the fonts of this machine may lack, which
 * would be a box: all but Latin letters, digits and Chinese characters.
 */
export async function drawLetterIcon(character: string, ground: string, ink: string): Promise<Uint8Array | null> {
  if (!/^[\p{Script=Han}\p{Script=Latin}\p{Nd}]\p{M}{0,2}$/u.test(character) || !(await hasChineseFont())) {
    return null;
  }
  const text = `<span foreground="${ink}" weight="bold">${character}</span>`;
  const drawn = await sharp({ text: { text, font: `${FACES} ${HEIGHT}`, dpi: 72, rgba: true } })
    .png()
    .toBuffer();
  const empty = sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: ground } });
  const picture = empty.composite([{ input: await sharp(drawn).trim().toBuffer(), gravity: 'centre' }]);
  return new Uint8Array(await picture.png().toBuffer());
}
