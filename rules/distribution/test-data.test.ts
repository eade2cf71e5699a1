import { expect, test } from 'vitest';
import { type DayCounts, testDataOf } from './test-data.ts';

const counts = (more: Partial<DayCounts>): DayCounts => ({
  ...{ day: 10, release_id: 1, platform: 'android', version: '1.0', views: 0, downloads: 0, installs: 0, points: 0 },
  ...more,
});
const none = { views: 0, downloads: 0, installs: 0, points: 0 };

test('counts are added up by day, with those of no event, by system and by release', () => {
  const data = testDataOf(
    [
      counts({ views: 3, downloads: 1, points: 2 }),
      counts({ day: 12, release_id: 2, version: '2.0', platform: 'ios', views: 5, installs: 1 }),
      counts({ day: 12, release_id: 1, platform: 'ios', views: 1 }),
    ],
    { from: 10, to: 12 },
  );
  expect(data).toEqual({
    total: { views: 9, downloads: 1, installs: 1, points: 2 },
    byDay: [
      { day: 10, views: 3, downloads: 1, installs: 0, points: 2 },
      { day: 11, ...none },
      { day: 12, views: 6, downloads: 0, installs: 1, points: 0 },
    ],
    byPlatform: [
      { platform: 'ios', views: 6, downloads: 0, installs: 1, points: 0 },
      { platform: 'android', views: 3, downloads: 1, installs: 0, points: 2 },
    ],
    byRelease: [
      { release_id: 2, version: '2.0', views: 5, downloads: 0, installs: 1, points: 0 },
      { release_id: 1, version: '1.0', views: 4, downloads: 1, installs: 0, points: 2 },
    ],
  });
});

test('nothing is every day with nothing', () => {
  expect(testDataOf([], { from: 5, to: 6 })).toEqual({
    ...{ total: none, byPlatform: [], byRelease: [] },
    byDay: [
      { day: 5, ...none },
      { day: 6, ...none },
    ],
  });
});
