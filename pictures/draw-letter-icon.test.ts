import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLetterIcon } from './draw-letter-icon.ts';
import { hasChineseFont } from './draw-share-picture.ts';

const canDraw = await hasChineseFont();

describe.skipIf(!canDraw)('the letter of an app without an icon', () => {
  test.each([
    ['阿', '#b3261e', '#ffffff'],
    ['H', '#ffd700', '#0b1020'],
    ['茶', '#2f7d5b', '#ffffff'],
    ['7', '#1e90ff', '#0b1020'],
  ])('%j on %s in %s is in the middle of the picture', async (character, ground, ink) => {
    const icon = (await drawLetterIcon(character, ground, ink))!;
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(0, 0)).toEqual(channelsOf(ground));
    const inked = inkedBox(data, info.width, channelsOf(ink));
    expect(Math.abs(inked.left + inked.right - 1023)).toBeLessThanOrEqual(4);
    expect(Math.abs(inked.top + inked.bottom - 1023)).toBeLessThanOrEqual(4);
    expect(inked.bottom - inked.top).toBeGreaterThan(250);
  });
});

test.each(['🍵', 'ก', '', '茶叶'])(
  '%j is not drawn: a machine may lack its font, or it is not one character',
  async (character) => {
    expect(await drawLetterIcon(character, '#2f7d5b', '#ffffff')).toBeNull();
  },
);

const channelsOf = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

function inkedBox(data: Buffer, width: number, ink: readonly number[]) {
  const box = { left: width, right: 0, top: width, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (ink.every((channel, index) => data[at + index] === channel)) {
      const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}
