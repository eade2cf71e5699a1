import { describe, expect, test } from 'vitest';
import { CARD_RATIO, changeCrop, cropRect, moveCrop, outputSize, turnCrop, untouched } from './crop.ts';

const portrait = { width: 3000, height: 4000 };
const whole = untouched('whole');

describe('the frame of a photo', () => {
  test('shows the whole photo until it is changed', () => {
    expect(cropRect(portrait, whole)).toEqual({ x: 0, y: 0, width: 3000, height: 4000 });
  });

  test('as a card, is as wide as the photo and has the proportions of an identity card', () => {
    const { x, y, width, height } = cropRect(portrait, untouched('card'));
    expect([x, width]).toEqual([0, 3000]);
    expect(width / height).toBeCloseTo(CARD_RATIO);
    expect(y + height / 2).toBeCloseTo(2000);
  });

  test('as a square, is the middle of a wide picture', () => {
    expect(cropRect({ width: 900, height: 300 }, untouched('square'))).toEqual({
      x: 300,
      y: 0,
      width: 300,
      height: 300,
    });
  });

  test('takes in the other edge after a quarter turn', () => {
    expect(cropRect(portrait, { ...whole, turns: 1 })).toEqual({ x: 0, y: 0, width: 4000, height: 3000 });
  });

  test('never leaves the photo, however far it is dragged', () => {
    const zoomed = changeCrop(portrait, whole, { zoom: 2 });
    const dragged = moveCrop(portrait, zoomed, 100, -100);
    expect(cropRect(portrait, dragged)).toEqual({ x: 1500, y: 0, width: 1500, height: 2000 });
  });

  test('moves back at once after it was dragged against an edge', () => {
    const zoomed = changeCrop(portrait, whole, { zoom: 2 });
    const back = moveCrop(portrait, moveCrop(portrait, zoomed, 5, 0), -0.5, 0);
    expect(cropRect(portrait, back).x).toBe(750);
  });

  test('zooms between 1 and 4', () => {
    expect(changeCrop(portrait, whole, { zoom: 99 }).zoom).toBe(4);
    expect(changeCrop(portrait, whole, { zoom: 0 }).zoom).toBe(1);
  });
});

describe('turning', () => {
  const corner = changeCrop(portrait, whole, { zoom: 4, x: 0, y: 0 });

  test('keeps the middle of the photo: the upper left corner goes to the upper right', () => {
    const { x, y, width } = cropRect(portrait, turnCrop(portrait, corner, 1));
    expect([x + width, y]).toEqual([4000, 0]);
  });

  test('four times either way returns to the beginning', () => {
    for (const way of [1, -1] as const) {
      const round = [1, 2, 3, 4].reduce((crop) => turnCrop(portrait, crop, way), corner);
      expect(cropRect(portrait, round)).toEqual(cropRect(portrait, corner));
    }
  });
});

test('a finished photo is no larger than the limit, and never larger than the original', () => {
  expect(outputSize(portrait, 2400)).toEqual({ width: 1800, height: 2400 });
  expect(outputSize({ width: 640, height: 480 }, 2400)).toEqual({ width: 640, height: 480 });
});
