import { expect, test } from 'vitest';
import { factsOfPage, trendOfPage } from './install-page.ts';

const android = { upload_time: 10, update_time: 40, download_count: 7 };
const ios = { upload_time: 30, update_time: 20, download_count: 5 };

test('a page has the last upload and change of its apps, and the downloads of all', () => {
  expect(factsOfPage([android])).toEqual(android);
  expect(factsOfPage([android, ios])).toEqual({ upload_time: 30, update_time: 40, download_count: 12 });
});

test('the trend of a page adds up its apps day by day', () => {
  expect(trendOfPage([[0, 1, 2]])).toEqual([0, 1, 2]);
  expect(
    trendOfPage([
      [0, 1, 2],
      [3, 0, 1],
    ]),
  ).toEqual([3, 1, 3]);
});
