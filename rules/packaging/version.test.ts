import { expect, test } from 'vitest';
import {
  checkVersion,
  checkVersionCode,
  FIRST_VERSION_CODE,
  isHigherVersion,
  nextVersionCode,
  versionAfter,
} from './version.ts';

test.each(['1.0.0', '0.0.1', '10.20.30', '99999.0.0'])('%s is a version', (version) => {
  expect(checkVersion(` ${version} `)).toEqual({ ok: true, version });
});

test.each(['', '1', '1.0', '1.0.0.0', 'v1.0.0', '1.0.0-beta', '01.0.0', '1..0', '1.0.100000', '１.0.0'])(
  '“%s” is not a version',
  (version) => {
    expect(checkVersion(version)).toEqual({ ok: false, reason: 'format' });
  },
);

test.each([
  [1, 0, { ok: true, versionCode: 1 }],
  [7, 6, { ok: true, versionCode: 7 }],
  [2_100_000_000, 1, { ok: true, versionCode: 2_100_000_000 }],
  [6, 6, { ok: false, reason: 'notHigher' }],
  [5, 6, { ok: false, reason: 'notHigher' }],
  [0, 0, { ok: false, reason: 'range' }],
  [2_100_000_001, 1, { ok: false, reason: 'range' }],
  [1.5, 0, { ok: false, reason: 'range' }],
  [Number.NaN, 0, { ok: false, reason: 'range' }],
])('version code %d after %d', (code, previous, answer) => {
  expect(checkVersionCode(code, previous)).toEqual(answer);
});

test('the first build carries the chosen version code', () => {
  expect(nextVersionCode(FIRST_VERSION_CODE, null)).toEqual({ ok: true, versionCode: 1 });
  expect(nextVersionCode(7, null)).toEqual({ ok: true, versionCode: 7 });
});

test('the next version code is one higher than the last built one, until the maximum', () => {
  expect(nextVersionCode(7, 1)).toEqual({ ok: true, versionCode: 2 });
  expect(nextVersionCode(1, 2_100_000_000)).toEqual({ ok: false, reason: 'range' });
});

test.each([
  ['1.0.0', '1.0.1'],
  ['1.2.9', '1.2.10'],
  ['1.2.99999', '1.3.0'],
  ['1.99999.99999', '2.0.0'],
])('after version %s comes %s', (version, next) => {
  expect(versionAfter(version)).toBe(next);
  expect(checkVersion(next).ok).toBe(true);
});

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.9', '1.1.0', false],
])('%s is higher than %s: %s', (version, than, higher) => {
  expect(isHigherVersion(version, than)).toBe(higher);
});
