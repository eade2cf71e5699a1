import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPassing, isUnanswered } from './passing.ts';

test.each([
  ['OFFLINE', true, true],
  ['TIMED_OUT', true, true],
  ['HTTP', true, true],
  ['TOO_FREQUENT', false, true],
  ['PROVIDER_DOWN', false, true],
  ['NOT_FOUND', false, false],
] as const)('%s: unanswered %s, passing %s', (err, unanswered, passing) => {
  expect([isUnanswered({ err }), isPassing({ err })]).toEqual([unanswered, passing]);
});

test('no page decides by itself whether a call was answered: a proxy that fails leaves the outcome open like a lost network', () => {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/call/**', '**/*.test.*'] });
  expect(files.length).toBeGreaterThan(1_000);
  const deciding = files.filter((file) => /\berr [!=]== '(?:OFFLINE|TIMED_OUT|HTTP)'/.test(readFileSync(file, 'utf8')));
  expect(deciding).toEqual([]);
});
