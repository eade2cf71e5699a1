import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawOfflinePage } from './offline-page.ts';

const facesIn = (css: string) => [...css.matchAll(/[^,]+/g)].map(([face]) => face.trim().replaceAll('"', ''));

test('the offline page is set in the faces of the site, after one whose apostrophe and middle dot are narrow', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  const faces = /--faces:\s*([^;]+);/.exec(tokens)![1]!;
  const drawn = /:root \{ font-family: ([^;]+);/.exec(drawOfflinePage('zh-CN'))![1]!;
  expect(facesIn(drawn)).toEqual(['Latin Marks', ...facesIn(faces)]);
});
