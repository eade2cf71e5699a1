import { describe, expect, test } from 'vitest';
import { isCodePhone, isEmail, isRegistrationPhone, writtenPrefixes } from './contact.ts';
import { checkRegistration, type RegistrationForm } from './registration-form.ts';

const filled: RegistrationForm = {
  type: 'mobile',
  mobile: '13800138000',
  password: 'shanye-2026',
  repeated_password: 'shanye-2026',
  code: '123456',
  agree: true,
};

describe('spec §5: "Register checks in order, stopping at the first failure"', () => {
  test('the phone may be written as address books do', () => {
    expect(checkRegistration({ ...filled, mobile: '+86 138 0013 8000' })).toEqual({ ok: true });
  });

  test('a filled form passes', () => {
    expect(checkRegistration(filled)).toEqual({ ok: true });
  });

  test.each([
    [{ mobile: '12345', repeated_password: 'x', code: '', agree: false }, 'phoneError'],
    [{ repeated_password: 'x', code: '', agree: false }, 'passwordError'],
    [{ code: '', agree: false }, 'vertifyCode'],
    [{ agree: false }, 'pleaseAgree'],
    [{ type: 'email', mobile: '13800138000' }, 'emailError'],
  ] as const)('%j stops at %s', (change, reason) => {
    expect(checkRegistration({ ...filled, ...change })).toEqual({ ok: false, reason });
  });
});

test('the two phone rules are those of the specification', () => {
  expect(isRegistrationPhone('16612345678')).toBe(true);
  expect(isCodePhone('16612345678', writtenPrefixes)).toBe(false);
  expect(isCodePhone('16612345678', [...writtenPrefixes, '166'])).toBe(true);
  expect(isCodePhone('17712345678', writtenPrefixes)).toBe(true);
  for (const wrong of [
    '１３８００１３８０００',
    '138 0013 8000',
    '12800138000',
    '1380013800',
    '138001380001',
    "1'or'1",
    '',
  ]) {
    expect([isRegistrationPhone(wrong), isCodePhone(wrong, ['1'])], wrong).toEqual([false, false]);
  }
});

test.each([
  ['lin@shanye.example', true],
  ['lin.xiao+qdb@mail.shanye.example', true],
  ['lin', false],
  ['lin@host', false],
  ['<b>@shanye.example', false],
  ['lin@shanye.example\r\nBcc: x@y.example', false],
  ['a b@shanye.example', false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
