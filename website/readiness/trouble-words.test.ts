import { expect, test } from 'vitest';
import { pictureFaults } from '#pictures/picture-faults.ts';
import { fetchTroubles, troubleWords } from './trouble-words.ts';

const problems = [
  ...Object.keys(pictureFaults),
  ...Object.keys(fetchTroubles),
  'HTTP 404',
  'HTTP 503',
  '600x100',
  'JSON',
  'new',
];

test.each(problems)('the problem %s is told in words of both languages', (problem) => {
  const { zh, en } = troubleWords(problem);
  expect(zh).not.toMatch(/[a-z]{7}|undefined/);
  expect(en).not.toMatch(/[a-z][A-Z]|undefined|[\u4e00-\u9fff]/);
  expect(problem === zh || problem === en).toBe(false);
});
