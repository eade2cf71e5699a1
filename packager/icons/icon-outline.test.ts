import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iconOutline } from './icon-outline.ts';
import { outlineOfPath } from './path-outline.ts';
import { systemIconShapes, systemIcons } from './system-icon.ts';

describe('the outline of path data', () => {
  test.each([
    ['M1 2', 'M 1 2'],
    ['m1,2 3-4', 'M 1 2 L 4 -2'],
    ['M1 1 2 2 3 3z', 'M 1 1 L 2 2 L 3 3 Z'],
    ['M1 1h2v3H0V.5', 'M 1 1 L 3 1 L 3 4 L 0 4 L 0 0.5'],
    ['M0 0c1 1 2 2 3 3s1 1 2 2', 'M 0 0 C 1 1 2 2 3 3 C 4 4 4 4 5 5'],
    ['M0 0Q3 3 6 0t6 0', 'M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0'],
    ['M1 1zm2 2l1e1-.5', 'M 1 1 Z M 3 3 L 13 2.5'],
    ['M0 0a5 5 0 0110 0', 'M 0 0 C 0 -2.76 2.24 -5 5 -5 C 7.76 -5 10 -2.76 10 0'],
    ['M0 0a0 5 0 0 1 4 4', 'M 0 0 C 0 0 4 4 4 4'],
    ['M2 2a3 3 0 0 1 0 0', 'M 2 2'],
  ])('%s is %s', (data, outline) => {
    expect(outlineOfPath(data)).toBe(outline);
  });

  test.each(['M1', 'M1 2 L', 'M1 2 X3 4', 'M1 2z3', 'M1 2 L a b'])('%s is not a path', (data) => {
    expect(() => outlineOfPath(data)).toThrow(RangeError);
  });
});

test('an unknown icon has none', async () => {
  expect([await iconOutline(0), await iconOutline(301)]).toEqual([null, null]);
});

const shapes = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`,
  );
const pixels = (svg: Buffer) => sharp(svg).ensureAlpha().extractChannel('alpha').raw().toBuffer();

/** Where shapes cross, one path has softer edges than several. */
const LARGEST_DIFFERENCE = 0.02;

test('every system icon looks the same as its outline', async () => {
  const different = await Promise.all(
    systemIcons.map(async ({ id, name }) => {
      const drawn = await pixels(shapes((await systemIconShapes(id))!));
      const outlined = await pixels(shapes(`<path d="${await iconOutline(id)}"/>`));
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - outlined[at]!), 0);
      const share = difference / drawn.reduce((sum, value) => sum + value, 0);
      return share > LARGEST_DIFFERENCE ? `${name} ${share}` : null;
    }),
  );
  expect(different.filter((each) => each !== null)).toEqual([]);
});
