import { expect, test } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

const pixels = (...colours: [count: number, rgba: readonly number[]][]) =>
  Uint8Array.from(colours.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()));

test('a vivid colour speaks louder than paper, glass and grey', () => {
  const picture = pixels(
    [50, [255, 255, 255, 255]],
    [30, [0, 0, 0, 0]],
    [25, [120, 120, 120, 255]],
    [10, [31, 107, 74, 255]],
  );
  expect(dominantColour(picture)).toBe('#1f6b4a');
});

test('a black drawing is black, a white or empty one has no colour', () => {
  expect(dominantColour(pixels([4, [0, 0, 0, 255]]))).toBe('#000000');
  expect(dominantColour(pixels([4, [255, 255, 255, 255]]))).toBeNull();
  expect(dominantColour(new Uint8Array(0))).toBeNull();
});
