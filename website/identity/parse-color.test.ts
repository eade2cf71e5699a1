import { expect, test } from 'vitest';
import { parseColor } from './parse-color.ts';

test.each([
  ['#1f6b4a', '#1f6b4a'],
  ['#ABC', '#aabbcc'],
  ['#1f6b4aff', '#1f6b4a'],
  [' Tomato ', '#ff6347'],
  ['rgb(31, 107, 74)', '#1f6b4a'],
  ['rgb(31 107 74 / 80%)', '#1f6b4a'],
  ['rgba(300,-5,50%,1)', '#ff0080'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(0 0% 100%)', '#ffffff'],
])('%s is %s', (text, color) => expect(parseColor(text)).toBe(color));

test.each([
  '',
  null,
  undefined,
  'transparent',
  '#12',
  '#12345',
  '#1f6b4a10',
  'rgba(0,0,0,0)',
  'rgb(a,b,c)',
  'constructor',
  'var(--x)',
])('%s is not a color', (text) => expect(parseColor(text)).toBeNull());
