import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { inkOn } from '#rules/packaging/ink.ts';

const SIZE = 1024;
const CELL = 256;

/** Four ways to fill a cell of the mark: a quarter disc, a leaf, a disc, an arch; each on a square of 100. */
const shapes = [
  'M0 100V0A100 100 0 0 1 100 100Z',
  'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z',
  'M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50Z',
  'M0 100V50A50 50 0 0 1 100 50V100Z',
];

/**
 * An icon for an app without one, for machines that have no font for its first letter: four shapes on its theme color, the
 * same for the same seed. PNG, 1024 pixels.
 */
export async function renderMarkIcon(seed: string, themeColor: string): Promise<Uint8Array> {
  const digest = createHash('sha256').update(seed).digest();
  const paler = digest[6]! % 4;
  const cells = chooseShapes(digest[4]!, digest[5]!).map((shape, cell) =>
    drawCell(shape, cell, digest[cell]! % 4, cell === paler ? 0.72 : 1),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${themeColor}"/><g fill="${inkOn(themeColor)}">${cells.join('')}</g></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Adjacent shapes differ; the last cell repeats the first to unify the mark. */
function chooseShapes(first: number, step: number): string[] {
  return [0, 1, 2, 0].map((cell) => shapes[(first + cell * (1 + (step % 3))) % shapes.length]!);
}

function drawCell(shape: string, cell: number, quarterTurns: number, opacity: number): string {
  const [x, y] = [SIZE / 2 - CELL + (cell % 2) * CELL, SIZE / 2 - CELL + Math.floor(cell / 2) * CELL];
  const transform = `translate(${x} ${y}) scale(${CELL / 100}) rotate(${quarterTurns * 90} 50 50)`;
  return `<path d="${shape}" fill-opacity="${opacity}" transform="${transform}"/>`;
}
