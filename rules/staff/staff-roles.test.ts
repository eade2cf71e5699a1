import { describe, expect, test } from 'vitest';
import { checkStaffChange, hasRole, isStaffName, type StaffRole } from './staff-roles.ts';

describe('a role', () => {
  test.each([
    [['reviewer'], ['reviewer'], true],
    [['reviewer'], ['finance'], false],
    [['editor', 'finance'], ['finance'], true],
    [['owner'], ['finance'], true],
    [[], ['support'], false],
    [['support'], [], false],
  ] as [StaffRole[], StaffRole[], boolean][])('%j for %j: %s', (roles, wanted, may) => {
    expect(hasRole(roles, wanted)).toBe(may);
  });
});

describe('a change to staff', () => {
  const owner = { id: 1, roles: ['owner'] as const, status: 'active' as const };
  const reviewer = { id: 2, roles: ['reviewer'] as const, status: 'active' as const };

  test('is never made to oneself', () => {
    expect(checkStaffChange(1, owner, { roles: ['owner', 'finance'] }, 2)).toEqual({ ok: false, reason: 'ONESELF' });
  });

  test('leaves at least one active owner', () => {
    expect(checkStaffChange(9, owner, { roles: ['finance'] }, 1)).toEqual({ ok: false, reason: 'LAST_OWNER' });
    expect(checkStaffChange(9, owner, { status: 'disabled' }, 1)).toEqual({ ok: false, reason: 'LAST_OWNER' });
    expect(checkStaffChange(9, owner, { status: 'disabled' }, 2)).toEqual({ ok: true });
    expect(checkStaffChange(9, owner, { roles: ['owner', 'finance'] }, 1)).toEqual({ ok: true });
  });

  test('of any other person is allowed', () => {
    expect(checkStaffChange(1, reviewer, { status: 'disabled' }, 1)).toEqual({ ok: true });
  });
});

test.each([
  ['owner', true],
  ['lin.xiao-2', true],
  ['li', false],
  ['2lin', false],
  ['Lin', false],
  ['林晓', false],
  ['a'.repeat(33), false],
  ['lin<b>', false],
])('%s as a user name: %s', (text, good) => {
  expect(isStaffName(text)).toBe(good);
});
