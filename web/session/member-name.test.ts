import { expect, test } from 'vitest';
import { initialOf, nameOf } from './member-name.ts';

const nobody = { username: '', mobile_text: '', email_text: '' };

test('the chosen name comes before phone number and address', () => {
  const all = { username: '林晓', mobile_text: '138****8000', email_text: 'l***@shanye.example' };
  expect(nameOf(all)).toBe('林晓');
  expect(nameOf({ ...all, username: '' })).toBe('138****8000');
  expect(nameOf({ ...all, username: '', mobile_text: '' })).toBe('l***@shanye.example');
});

test.each([
  ['林晓', '林'],
  ['lin', 'L'],
  ['138****8000', ''],
  ['', ''],
])('the sign of %j is %j', (username, initial) => {
  expect(initialOf({ ...nobody, username })).toBe(initial);
});
