import { expect, test } from 'vitest';
import { readMemberKeyword } from './member-keyword.ts';

test.each([
  ['', { kind: 'all' }],
  ['  ', { kind: 'all' }],
  ['139', { kind: 'number', digits: '139', id: 139 }],
  ['+86 139-0000-0001', { kind: 'number', digits: '13900000001', id: 13_900_000_001 }],
  ['１０００１', { kind: 'number', digits: '10001', id: 10_001 }],
  ['0', { kind: 'number', digits: '0', id: null }],
  ['Lin@Shanye', { kind: 'email', start: 'lin@shanye' }],
  ['林晓', { kind: 'name', start: '林晓' }],
  ["' or 1=1 --", { kind: 'name', start: "' or 1=1 --" }],
  ['1'.repeat(16), { kind: 'name', start: '1'.repeat(16) }],
])('%j', (text, keyword) => {
  expect(readMemberKeyword(text)).toEqual(keyword);
});
