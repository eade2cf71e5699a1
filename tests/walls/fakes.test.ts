import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The hand-written fakes of Android are frozen (decision 041): a new module adds none, and Robolectric shows what they lack. A repair finds its lines among
 * them. Both numbers may only fall: lower them with your change.
 */
const FILES = 50;
const LINES = 6_114;

test('the fakes of Android have no more files and lines than there were', () => {
  const files = globSync('native/android-shell/test/fakes/**/*.ts');
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length, 'a new module needs a scenario on Robolectric, not a fake').toBeLessThanOrEqual(FILES);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LINES);
});
