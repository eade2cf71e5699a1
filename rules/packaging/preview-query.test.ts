import { expect, test } from 'vitest';
import { previewQuery } from './preview-query.ts';

test.each([
  [null, 'sample=1'],
  ['https://afu.example/a', 'link=https%3A%2F%2Fafu.example%2Fa'],
])('the answer to %s has the query %s', (link, query) => {
  expect(String(previewQuery(link))).toBe(query);
});

test('its length is that of its encoded form', () => {
  const ofPath = (path: string) => previewQuery(`https://afu.example/${path}`);
  expect([ofPath('x'.repeat(567)), ofPath('山'.repeat(63))]).not.toContain(null);
  expect([ofPath('x'.repeat(568)), ofPath('山'.repeat(64))]).toEqual([null, null]);
});
