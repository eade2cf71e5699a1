import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each([
  ['山野茶事', '1.2.0', 'android', '山野茶事 1.2.0.apk'],
  ['Tea', '7', 'ios', 'Tea 7.ipa'],
  ['../../etc/passwd', '1', 'android', '_.._etc_passwd 1.apk'],
  ['a"b\\c\r\nd', '1', 'android', 'a_b_c_d 1.apk'],
  ['..', '', 'ios', 'app.ipa'],
  ['gpj\u202efdp', '1', 'android', 'gpj_fdp 1.apk'],
  ['x'.repeat(200), '1.0', 'android', `${'x'.repeat(80)}.apk`],
] as const)('%j %s for %s is %s', (name, version, platform, expected) => {
  expect(downloadName({ name, platform }, version)).toBe(expected);
});
