import { expect, test } from 'vitest';
import { phoneIn } from './contact.ts';

test.each([
  '13922220041',
  ' 139 2222 0041 ',
  '139-2222-0041',
  '139–2222–0041',
  '+8613922220041',
  '+86 139 2222 0041',
  '(+86) 139-2222-0041',
  '0086 13922220041',
  '8613922220041',
  '１３９２２２２００４１',
  '\u202d139 2222 0041\u202c',
])('%s is the number', (typed) => {
  expect(phoneIn(typed)).toBe('13922220041');
});

test.each([
  [' me-1@example.com ', 'me-1@example.com'],
  ['139 2222 004', '139 2222 004'],
  ['+1 415 555 0100', '+1 415 555 0100'],
  ['+86 8613922220041', '+86 8613922220041'],
  ['139-2222-0041@example.com', '139-2222-0041@example.com'],
  ['', ''],
])('%s stays', (typed, left) => {
  expect(phoneIn(typed)).toBe(left);
});
