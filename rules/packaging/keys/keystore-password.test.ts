import { expect, test } from 'vitest';
import { checkKeystorePassword } from './keystore-password.ts';

test.each([
  ['Tea-2026!', null],
  ['aB3$aB3$', null],
  [`!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`, null],
  [`${'x'.repeat(60)}Y1z!`, null],
  ['', 'length'],
  ['Tea-202', 'length'],
  [`${'x'.repeat(61)}Y1z!`, 'length'],
  ['Tea 2026!', 'characters'],
  [' Tea-2026!', 'characters'],
  ['Tea-2026!\n', 'characters'],
  ['Tea\t2026!', 'characters'],
  ['Tea-2026!\u0000', 'characters'],
  ['Tea-2026!\u007f', 'characters'],
  ['pässwörd-1', 'characters'],
  ['口令口令口令口令', 'characters'],
  ['🍵🍵🍵🍵🍵🍵🍵🍵', 'characters'],
  ['abc\u202edcba12', 'characters'],
  ['abc\u200bdcba12', 'characters'],
  ['abcdef\ud83c12', 'characters'],
  ['ＴＥＡ－２０２６', 'characters'],
  ['12345678', 'weak'],
  ['password1', 'weak'],
  ['aaaaaaaa', 'weak'],
  ['shanye-2026', 'account'],
])('%j is refused for %s', (password, reason) => {
  const checked = checkKeystorePassword(password, 'shanye-2026');
  expect(checked.ok ? null : checked.reason).toBe(reason);
});

test('is compared with the sign-in password only where that is known', () => {
  expect(checkKeystorePassword('shanye-2026', undefined)).toEqual({ ok: true });
});
