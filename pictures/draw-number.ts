import sharp from 'sharp';
import { brand } from './brand.ts';

/** The strokes of each character in a box of 40 by 64, drawn here because the machine may have no fonts. */
const STROKES: Record<string, string> = {
  '0': 'M20 4C31 4 36 16 36 32S31 60 20 60 4 48 4 32 9 4 20 4Z',
  '1': 'M8 15 21 4V60M9 60H33',
  '2': 'M5 18C6 9 12 4 20 4C29 4 35 10 35 19C35 31 18 41 5 60H36',
  '3': 'M5 14C8 7 13 4 20 4C29 4 34 10 34 17C34 25 28 30 18 30C29 30 36 36 36 45C36 54 29 60 20 60C12 60 7 57 4 50',
  '4': 'M29 60V4L4 43H37',
  '5': 'M33 4H10L7 30C11 27 15 25 20 25C30 25 36 32 36 42C36 53 30 60 20 60C12 60 7 57 4 51',
  '6': 'M32 10C29 6 25 4 21 4C10 4 4 16 4 36C4 52 10 60 20 60C29 60 36 53 36 43C36 33 29 27 20 27C11 27 4 33 4 42',
  '7': 'M4 4H36C26 20 18 40 15 60',
  '8': 'M20 31C11 31 6 25 6 18C6 9 12 4 20 4S34 9 34 18C34 25 29 31 20 31C10 31 4 37 4 45C4 54 11 60 20 60S36 54 36 45C36 37 30 31 20 31Z',
  '9': 'M8 54C11 58 15 60 19 60C30 60 36 48 36 28C36 12 30 4 20 4C11 4 4 11 4 21C4 31 11 37 20 37C29 37 36 31 36 22',
  X: 'M5 4 35 60M35 4 5 60',
};
const PITCH = 56;
const MARGIN = 48;
const HEIGHT = 64;
/** Pixels for each unit, so that the picture stays sharp on dense screens. */
const SCALE = 1.5;

/** Characters are grouped as on an identity card: region, birthday, serial number. */
const GROUP_ENDS = [6, 14];

/** An identity number as a picture, for comparison with a photo. Unknown characters leave a gap. */
export function drawNumber(number: string): Promise<Buffer> {
  const letters = [...number.toUpperCase()].map((letter, at) => {
    const left = MARGIN + PITCH * (at + GROUP_ENDS.filter((end) => at >= end).length / 2);
    return { left, path: STROKES[letter] ?? '' };
  });
  const [width, height] = [(letters.at(-1)?.left ?? 0) + PITCH + MARGIN, HEIGHT + 2 * MARGIN];
  const paths = letters.map(({ left, path }) => `<path transform="translate(${left} ${MARGIN})" d="${path}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${brand.mist}"/>
<g fill="none" stroke="${brand.ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}
