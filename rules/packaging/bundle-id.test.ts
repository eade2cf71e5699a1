import { expect, test } from 'vitest';
import { bundleIdOf, checkBundleId } from './bundle-id.ts';

test.each(['cn.shanye.tea', 'cn.Shan-Ye.Tea2', '1a.2b', ' cn.shanye '])('%s', (id) => {
  expect(checkBundleId(id)).toEqual({ ok: true, bundleId: id.trim() });
});

test.each([
  ['', 'empty'],
  ['shanye', 'segments'],
  ['cn.shanye.*', 'wildcard'],
  ['*', 'wildcard'],
  ['cn.shanye_tea', 'characters'],
  ['cn..tea', 'characters'],
  ['cn.-tea', 'characters'],
  ['cn.茶', 'characters'],
  ['cn.a b', 'characters'],
  [`a.${'b'.repeat(154)}`, 'tooLong'],
])('%s is refused: %s', (id, reason) => {
  expect(checkBundleId(id)).toEqual({ ok: false, reason });
});

test.each([
  ['cn.shanye.tea', 'cn.shanye.tea'],
  ['cn.shan_ye.new_', 'cn.shan-ye.new'],
  ['a__b.c_1__', 'a--b.c-1'],
])('the package name %s is %s on iOS', (packageName, bundleId) => {
  expect(bundleIdOf(packageName)).toBe(bundleId);
  expect(checkBundleId(bundleId)).toEqual({ ok: true, bundleId });
});
