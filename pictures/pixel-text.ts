/** Letters of seven rows of five pixels, for machines without fonts. */
const GLYPHS: Record<string, string> = {
  '0': '0e 11 13 15 19 11 0e',
  '1': '04 0c 04 04 04 04 0e',
  '2': '0e 11 01 02 04 08 1f',
  '3': '1f 02 04 02 01 11 0e',
  '4': '02 06 0a 12 1f 02 02',
  '5': '1f 10 1e 01 01 11 0e',
  '6': '06 08 10 1e 11 11 0e',
  '7': '1f 01 02 04 08 08 08',
  '8': '0e 11 11 0e 11 11 0e',
  '9': '0e 11 11 0f 01 02 0c',
  A: '0e 11 11 11 1f 11 11',
  B: '1e 11 11 1e 11 11 1e',
  C: '0e 11 10 10 10 11 0e',
  D: '1c 12 11 11 11 12 1c',
  E: '1f 10 10 1e 10 10 1f',
  F: '1f 10 10 1e 10 10 10',
  G: '0e 11 10 17 11 11 0f',
  H: '11 11 11 1f 11 11 11',
  I: '0e 04 04 04 04 04 0e',
  J: '07 02 02 02 02 12 0c',
  K: '11 12 14 18 14 12 11',
  L: '10 10 10 10 10 10 1f',
  M: '11 1b 15 15 11 11 11',
  N: '11 11 19 15 13 11 11',
  O: '0e 11 11 11 11 11 0e',
  P: '1e 11 11 1e 10 10 10',
  Q: '0e 11 11 11 15 12 0d',
  R: '1e 11 11 1e 14 12 11',
  S: '0f 10 10 0e 01 01 1e',
  T: '1f 04 04 04 04 04 04',
  U: '11 11 11 11 11 11 0e',
  V: '11 11 11 11 11 0a 04',
  W: '11 11 11 15 15 15 0a',
  X: '11 11 0a 04 0a 11 11',
  Y: '11 11 11 0a 04 04 04',
  Z: '1f 01 02 04 08 10 1f',
  '.': '00 00 00 00 00 0c 0c',
  '-': '00 00 00 1f 00 00 00',
  _: '00 00 00 00 00 00 1f',
  ':': '00 0c 0c 00 0c 0c 00',
  '/': '00 01 02 04 08 10 00',
};

const ADVANCE = 6;
export const PIXEL_TEXT_HEIGHT = 7;

/** The pixels of a text, from its upper left corner; letters become capitals, and unknown characters leave a gap. */
export function pixelsOfText(text: string): { pixels: readonly (readonly [number, number])[]; width: number } {
  const letters = [...text.toUpperCase()];
  return { pixels: letters.flatMap((letter, at) => pixelsOf(letter, at * ADVANCE)), width: letters.length * ADVANCE };
}

function pixelsOf(letter: string, left: number): [number, number][] {
  const rows = GLYPHS[letter]?.split(' ') ?? [];
  return rows.flatMap((row, y) =>
    [0, 1, 2, 3, 4].filter((x) => Number.parseInt(row, 16) & (16 >> x)).map((x): [number, number] => [left + x, y]),
  );
}
