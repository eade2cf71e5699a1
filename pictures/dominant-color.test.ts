import { expect, test } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: [count: number, rgba: readonly number[]][]) =>
  Uint8Array.from(colors.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()));

test('a vivid color outweighs paper, glass and gray', () => {
  const picture = pixels(
    [50, [255, 255, 255, 255]],
    [30, [0, 0, 0, 0]],
    [25, [120, 120, 120, 255]],
    [10, [31, 107, 74, 255]],
  );
  expect(dominantColor(picture)).toBe('#1f6b4a');
});

test('a black drawing is black, a white or empty one has no color', () => {
  expect(dominantColor(pixels([4, [0, 0, 0, 255]]))).toBe('#000000');
  expect(dominantColor(pixels([4, [255, 255, 255, 255]]))).toBeNull();
  expect(dominantColor(new Uint8Array(0))).toBeNull();
});
