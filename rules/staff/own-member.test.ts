import { expect, test } from 'vitest';
import { isOwnMember, mayDeclareMember } from './own-member.ts';

test('staff may not decide about their own member account, only about those of others', () => {
  expect(isOwnMember(10001, 10001)).toBe(true);
  expect(isOwnMember(10001, 10002)).toBe(false);
  expect(isOwnMember(null, null), 'no account, and nobody’s item').toBe(false);
  expect(isOwnMember(10001, null)).toBe(false);
});

test('an owner declares their own account once, a colleague’s any number of times', () => {
  expect(mayDeclareMember(1, { id: 1, member_id: null })).toBe(true);
  expect(mayDeclareMember(1, { id: 1, member_id: 10001 })).toBe(false);
  expect(mayDeclareMember(1, { id: 2, member_id: 10001 })).toBe(true);
});
