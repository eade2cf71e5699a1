import { expect, test } from 'vitest';
import { panBy, plainView, transformOf, turnBy, zoomBy } from './picture-view.ts';

test('zooming out to the whole picture brings it back to the middle', () => {
  const away = panBy(zoomBy(plainView, 2), 30, -10);
  expect(away).toEqual({ turns: 0, zoom: 2, x: 30, y: -10 });
  expect(zoomBy(away, 0.1)).toEqual(plainView);
});

test('the whole picture does not move, and no picture grows beyond eight times', () => {
  expect(panBy(plainView, 10, 10)).toEqual(plainView);
  expect(zoomBy(plainView, 1000).zoom).toBe(8);
});

test('a picture on its side shrinks by the proportions of its frame', () => {
  expect(transformOf(turnBy(plainView, 1), 1.5)).toBe(`translate(0px, 0px) rotate(90deg) scale(${1 / 1.5})`);
  expect(transformOf(turnBy(plainView, -2), 1.5)).toBe('translate(0px, 0px) rotate(-180deg) scale(1)');
});
