import { expect, test } from 'vitest';
import { writtenPrefixes } from '#rules/auth/contact.ts';
import {
  loginTargetProblem,
  registrationTargetProblem,
  resetTargetProblem,
  targetOf,
  targetProblem,
} from './code-target.ts';

test('an account with an @ is an e-mail address', () => {
  expect(targetOf(' a@b.cn ')).toEqual({ kind: 'email', to: 'a@b.cn' });
  expect(targetOf('+86 138 0013 8000')).toEqual({ kind: 'mobile', to: '13800138000' });
});

test.each([
  ['13800138000', null],
  ['16600138000', 'useEmail'],
  ['12600138000', 'phoneError'],
  ['１３８００１３８０００', null],
  ['+86 138-0013-8000', null],
  ['', 'phoneError'],
  ['a@b.cn', null],
  ['a@b', 'emailError'],
  ["a@b.cn'; drop table member", 'emailError'],
])('a code to %j: %s (spec §5)', (account, problem) => {
  expect(targetProblem(targetOf(account), writtenPrefixes)).toBe(problem);
});

test.each([
  ['', 'accountMust'],
  ['16600138000', 'useEmail'],
  ['12345', 'phoneError'],
  ['0086 13800138000', null],
  ['13800138000', null],
])('a code to register %j: %s', (account, problem) => {
  expect(registrationTargetProblem(targetOf(account), writtenPrefixes)).toBe(problem);
});

test('an operator may have codes sent to other beginnings', () => {
  expect(targetProblem(targetOf('16600138000'), ['16'])).toBeNull();
  expect(targetProblem(targetOf('13800138000'), ['16'])).toBe('useEmail');
});

test('signing in by a code without a contact: "enter phone or email" (spec §5)', () => {
  expect(loginTargetProblem(targetOf(' '), writtenPrefixes)).toBe('phoneOrEmailMust');
  expect(loginTargetProblem(targetOf('1'), writtenPrefixes)).toBe('phoneError');
  expect(loginTargetProblem(targetOf('a@b'), writtenPrefixes)).toBe('emailError');
});

test('resetting a password by e-mail without an address: "email not entered or not bound" (spec §5)', () => {
  expect(resetTargetProblem({ kind: 'email', to: '' })).toBe('emailMust');
});

test.each([
  ['13800138000', null],
  ['166-0013-8000', null],
  ['12600138000', 'phoneError'],
  ['', 'phoneError'],
  ['a@b', 'emailError'],
])('resetting the password of %j: %s, by the phone rule of registration (spec §5)', (account, problem) => {
  expect(resetTargetProblem(targetOf(account))).toBe(problem);
});
