import { expect, test } from 'vitest';
import { checkPackageName } from './package-name.ts';

test.each(['cn.shanye.tea', 'com.example.app_2', 'a.b', `a.${'b'.repeat(125)}`, ' cn.shanye '])('%s', (name) => {
  expect(checkPackageName(name)).toEqual({ ok: true, packageName: name.trim() });
});

test.each([
  ['', 'empty'],
  ['shanye', 'segments'],
  ['cn.Shanye', 'characters'],
  ['cn..tea', 'characters'],
  ['cn.shanye.', 'characters'],
  ['cn.1tea', 'characters'],
  ['cn.shan-ye', 'characters'],
  ['cn.茶', 'characters'],
  ['cn.shan ye', 'characters'],
  ['cn._tea', 'characters'],
  ['com.new.app', 'javaKeyword'],
  ['com.true', 'javaKeyword'],
  ['int.a', 'javaKeyword'],
  [`a.${'b'.repeat(126)}`, 'tooLong'],
])('%s is refused: %s', (name, reason) => {
  expect(checkPackageName(name)).toEqual({ ok: false, reason });
});
