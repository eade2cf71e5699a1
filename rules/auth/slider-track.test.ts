import { expect, test } from 'vitest';
import { isMoved, type SliderTrack } from './slider-track.ts';

const byHand: SliderTrack = [
  [2, 0],
  [31, 60],
  [78, 130],
  [115, 220],
  [140, 400],
];
const byKeys: SliderTrack = Array.from({ length: 70 }, (_, index) => [index * 2, index * 33]);

test.each([
  ['by hand', byHand, 140, true],
  ['by arrow keys', byKeys, 138, true],
  ['back and forth', [...byHand, [136, 500], [139, 700]], 139, true],
  ['to another place than it says', byHand, 120, false],
  ['in no time', byHand.map(([x]) => [x, 0]), 140, false],
  [
    'in one jump',
    [
      [0, 0],
      [0, 200],
      [140, 300],
      [140, 400],
    ],
    140,
    false,
  ],
  [
    'backwards in time',
    [
      [0, 500],
      [50, 300],
      [100, 200],
      [140, 800],
    ],
    140,
    false,
  ],
  [
    'with two points',
    [
      [0, 0],
      [140, 400],
    ],
    140,
    false,
  ],
  ['for ever', byHand.map(([x, t]) => [x, t * 1000]), 140, false],
  ['not at all', [], 0, false],
] as [string, SliderTrack, number, boolean][])('moved %s', (_, track, place, expected) => {
  expect(isMoved(track, place, 248)).toBe(expected);
});
