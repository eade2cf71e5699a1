import { expect, test } from 'vitest';
import { inkOn, readableOnWhite } from './ink-on.ts';

test('text on a ground is white or ink, whichever is read better', () => {
  expect(['#1f6b4a', '#4a3aff', '#000000', '#c5283d'].map(inkOn)).toEqual(Array(4).fill('#ffffff'));
  expect(['#f5f1e3', '#ffd700', '#90ee90', '#ffffff'].map(inkOn)).toEqual(Array(4).fill('#0b1020'));
});

test('a pale colour is not used for text on white', () => {
  expect(readableOnWhite('#1f6b4a')).toBe('#1f6b4a');
  expect(readableOnWhite('#ffd700')).toBe('#0b1020');
});
