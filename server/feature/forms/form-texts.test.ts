import { expect, test } from 'vitest';
import { formTexts } from './form-texts.ts';

test('the texts of a form are cut, storable, and nothing but texts and numbers', () => {
  const body = { name: 'tea\u0000 leaf', half: '\ud800x', long: 'x'.repeat(50), age: 7, list: ['a'], nest: { a: 'b' } };
  expect(formTexts(body, 10)).toEqual({ name: 'tea leaf', half: '\ufffdx', long: 'x'.repeat(10), age: '7' });
});

test.each([[null], [undefined], ['text'], [['a', 'b']], [7]])('%j has none', (body) => {
  expect(formTexts(body, 10)).toEqual({});
});
