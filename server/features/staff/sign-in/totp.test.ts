import { expect, test } from 'vitest';
import { encodeBase32, matchTotp, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238 appendix B: at %i the code is %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code);
});

test('RFC 4226 appendix D: the first ten codes', () => {
  expect(Array.from({ length: 10 }, (_, step) => totpCode(secret, step))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  );
});

test('the codes of this step, the one before and the one after are accepted, no others', () => {
  const now = at(1234567890);
  const step = stepAt(now);
  const matches = [-2, -1, 0, 1, 2].map((by) => matchTotp(secret, totpCode(secret, step + by), now, 0));
  expect(matches).toEqual([null, step - 1, step, step + 1, null]);
  expect(matchTotp(secret, '005 924', now, 0)).toBe(step);
});

test('no code is accepted twice, nor an older one after it', () => {
  const now = at(1234567890);
  const step = stepAt(now);
  expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull();
  expect(matchTotp(secret, totpCode(secret, step - 1), now, step)).toBeNull();
  expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1);
});

test.each(['', '00592', '0059244', 'abcdef', '００５９２４', '<script>'])('%j is not a code', (code) => {
  expect(matchTotp(secret, code, at(1234567890), 0)).toBeNull();
});

test('a secret travels as base32 (RFC 4648 §10) in an otpauth address', () => {
  expect(encodeBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(totpUri(secret, '启动宝 QDB', 'lin.xiao')).toBe(
    'otpauth://totp/%E5%90%AF%E5%8A%A8%E5%AE%9D%20QDB:lin.xiao?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E5%90%AF%E5%8A%A8%E5%AE%9D%20QDB',
  );
  expect(encodeBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
});
