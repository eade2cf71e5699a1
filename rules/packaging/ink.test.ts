import { describe, expect, test } from 'vitest';
import { atNight, INK, inkOn, isLight, readableOnWhite, readOn, seenOn } from './ink.ts';

test('text on a color is white where white can be read, else ink', () => {
  expect(['#1f6b4a', '#4a3aff', '#000000', '#c5283d'].map(inkOn)).toEqual(Array(4).fill('#ffffff'));
  expect(['#f5f1e3', '#ffd700', '#90ee90', '#1e90ff', '#07c160', '#ffffff'].map(inkOn)).toEqual(Array(6).fill(INK));
});

test('a pale color is not used for text on white', () => {
  expect(readableOnWhite('#1f6b4a')).toBe('#1f6b4a');
  expect(readableOnWhite('#ffd700')).toBe(INK);
});

test('a color on a bar keeps as much of itself as can be seen there', () => {
  expect(seenOn('#1f6b4a', '#ffffff')).toBe('#1f6b4a');
  expect(seenOn('#1f6b4a', '#16181c')).toBe('#3b7d60');
  expect(seenOn('#ffffff', '#ffffff')).toBe('#808080');
  expect(seenOn('#000000', '#000000')).toBe('#5f5f5f');
});

test('a color that is read has a contrast of 4.5:1, and stays where it has that already', () => {
  expect([readOn('#1f2329', '#ffffff'), readOn('#1f2329', '#16181c')]).toEqual(['#1f2329', '#8f9194']);
});

test('a light bar is dark at night, and a dark one stays', () => {
  expect(['#ffffff', '#ffd700', '#1f6b4a'].map(atNight)).toEqual(['#16181c', '#16181c', '#1f6b4a']);
});

describe('by the exact formula of WCAG 2.2', () => {
  const steps = Array.from({ length: 18 }, (_, step) => step * 15);
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))));

  test('white text has a contrast of 4.5:1', () => {
    const contrasts = colors.filter((color) => !isLight(color)).map((color) => 1.05 / (exact(color) + 0.05));
    expect(Math.min(...contrasts)).toBeGreaterThan(4.48);
  });

  test('black text has it on every other color, and ink nearly', () => {
    const grounds = colors.filter(isLight).map((color) => exact(color) + 0.05);
    expect(Math.min(...grounds) / 0.05).toBeGreaterThan(4.5);
    expect(Math.min(...grounds) / (exact(INK) + 0.05)).toBeGreaterThan(4.1);
  });
});

function hex(...channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function exact(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
