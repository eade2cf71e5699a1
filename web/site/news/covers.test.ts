import { expect, test } from 'vitest';
import { parseCover } from './covers.ts';

test('a cover is a shape and one word, in both languages where they differ', () => {
  expect(parseCover('discs API 36')).toEqual({ shape: 'discs', zh: 'API 36', en: 'API 36' });
  expect(parseCover('paper 备案 | Filing')).toEqual({ shape: 'paper', zh: '备案', en: 'Filing' });
});

test('without a known shape it is the discs', () => {
  expect(parseCover('')).toEqual({ shape: 'discs', zh: '', en: '' });
  expect(parseCover('https://x.example/a.png')).toMatchObject({ shape: 'discs' });
});
