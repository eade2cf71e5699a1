import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { plainColors } from './plain-colors.ts';

const plain = (css: string) => postcss([plainColors()]).process(css, { from: undefined }).css.replace(/\s/g, '');
const sheetOf = (plainly: string, mix: string) =>
  `a { ${plainly}; @supports (color: color-mix(in srgb, red, red)) { ${mix} } }`.replace(/\s/g, '');

describe('a plain color stands for a mix', () => {
  test.each([
    ['the larger part', 'color: color-mix(in srgb, red 60%, blue)', 'color: red'],
    ['or the other', 'color: color-mix(in srgb, var(--brand) 4%, var(--surface))', 'color: var(--surface)'],
    ['in a variable', '--brand: 1px color-mix(in srgb, red 4%, blue)', '--brand: 1px blue'],
    ['of a line that is half clear', 'color: color-mix(in srgb, red 35%, transparent)', 'color: red'],
    ['of a ground that is nearly clear', 'color: color-mix(in srgb, red 5%, transparent)', 'color: transparent'],
  ])('%s', (_, mix, plainly) => {
    expect(plain(`a { ${mix} }`)).toBe(sheetOf(plainly, mix));
  });

  test('where none is mixed, nothing is asked', () => {
    expect(plain('a { color: red }')).toBe('a{color:red}');
  });

  test('a mix of another shape is refused', () => {
    expect(() => plain('a { color: color-mix(in oklab, red, blue) }')).toThrow('is written');
  });
});
