import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { flattenLayers } from './flatten-layers.ts';

const flat = (css: string) =>
  postcss([flattenLayers(['reset', 'parts', 'screens'])]).process(css, { from: undefined }).css;

describe('layers written as weights', () => {
  test.each([
    ['the first layer weighs nothing', '@layer reset { a { top: 0 } }', 'a { top: 0 }'],
    ['a class', '@layer parts { .a { top: 0 } }', ':not(#_).a { top: 0 }'],
    ['an element', '@layer parts { h1.a > p { top: 0 } }', 'h1:not(#_).a > p { top: 0 }'],
    ['everything', '@layer parts { *::after { top: 0 } }', '*:not(#_)::after { top: 0 }'],
    [
      'a list',
      '@layer screens { .a, :is(b, i) { top: 0 } }',
      ':not(#_):not(#_).a, :not(#_):not(#_):is(b, i) { top: 0 }',
    ],
    ['a nested rule', '@layer parts { .a { & > b { top: 0 } } }', ':not(#_).a { & > b { top: 0 } }'],
    ['a query', '@layer parts { @media print { .a { top: 0 } } }', '@media print { :not(#_).a { top: 0 } }'],
    ['key frames', '@layer parts { @keyframes k { from { top: 0 } } }', '@keyframes k { from { top: 0 } }'],
    ['the declared order', '@layer reset, parts, screens; a { top: 0 }', 'a { top: 0 }'],
  ])('%s', (_, css, expected) => {
    expect(flat(css).trim()).toBe(expected);
  });

  test('a layer without a place in the order is refused', () => {
    expect(() => flat('@layer other { a { top: 0 } }')).toThrow('lacks "other"');
  });

  test('a weight stands above every rule of ours, because no sheet names an id and no layer stands in another', () => {
    const faults: string[] = [];
    for (const file of globSync('web/**/*.css')) {
      const root = postcss.parse(readFileSync(file, 'utf8'));
      root.walkRules((rule) => void (/#[a-z_]/i.test(rule.selector) && faults.push(`${file}: ${rule.selector}`)));
      root.walkAtRules(
        'layer',
        (layer) => void (layer.parent !== root && faults.push(`${file}: @layer ${layer.params}`)),
      );
    }
    expect(faults).toEqual([]);
  });
});
