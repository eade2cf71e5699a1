import { expect, test } from 'vitest';
import { mailboxOf, phoneIn } from './contact.ts';

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

test.each([
  ['lin@shanye.example', 'lin@shanye.example'],
  ['lin+1@shanye.example', 'lin@shanye.example'],
  ['LIN+a+b@Shanye.example', 'lin@shanye.example'],
  ['lin%shanye.example@relay.example', 'lin@shanye.example'],
  ['lin+1%shanye.example@relay.example', 'lin@shanye.example'],
  ['relay!lin@shanye.example', 'lin@shanye.example'],
  ['lin%1@shanye.example', 'lin@shanye.example'],
  ['l.i.n+tea@googlemail.com', 'lin@gmail.com'],
  ['l.in@shanye.example', 'l.in@shanye.example'],
  ['+1@shanye.example', '+1@shanye.example'],
  ['13922220041', '13922220041'],
])('%s is counted as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
