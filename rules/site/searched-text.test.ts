import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

test.each([
  ['山野', { text: '山野', short: '山野', orderPart: null }],
  [' https://spring.shanye.example.com/ ', { text: 'spring.shanye.example.com', short: 'spring.shanye.example.com' }],
  ['http://127.0.0.1:8080/d/XY8aHq', { text: '127.0.0.1:8080/d/XY8aHq', short: 'XY8aHq' }],
  ['茶叶商店.中国/上新', { text: '茶叶商店.中国/上新', link: 'xn--qpr83ap8rm91b.xn--fiqs8s' }],
  ['好茶', { link: '好茶' }],
  ['好茶 1.2', { link: '好茶 1.2' }],
  ['7uFh', { text: '7uFh', orderPart: '7uFh' }],
  ['tea', { text: 'tea', orderPart: null }],
  ['100%', { text: '100%', orderPart: null }],
  ['😀', { text: '😀', orderPart: null }],
])('%s is looked for as %j', (typed, searched) => {
  expect(searchedText(typed)).toMatchObject(searched);
});

test.each(['', '  ', 'https://', '///'])('“%s” is nothing to look for', (typed) => {
  expect(searchedText(typed)).toBe(null);
});
