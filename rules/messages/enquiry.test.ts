import { expect, test } from 'vitest';
import { problemsOfEnquiry, tidyEnquiry } from './enquiry.ts';

const sound = { name: '林晓', company: '', contact: '13912345678', content: '五个应用' };

test.each([
  [{}, []],
  [{ contact: 'lin@shanye.example' }, []],
  [{ contact: '+86 139-1234-5678' }, []],
  [{ name: ' ' }, ['name']],
  [{ name: '茶'.repeat(40), company: '茶'.repeat(80), content: '🍵'.repeat(500) }, []],
  [{ name: '茶'.repeat(41), company: '茶'.repeat(81), content: '茶'.repeat(501) }, ['name', 'company', 'content']],
  [{ contact: '12345', content: '\n' }, ['contact', 'content']],
])('%j cannot be sent because of %j', (part, problems) => {
  expect(problemsOfEnquiry({ ...sound, ...part })).toEqual(problems);
});

test('is kept without the spaces around its texts', () => {
  expect(tidyEnquiry({ name: ' 林晓 ', company: ' ', contact: ' +86 139 1234 5678', content: 'a \n' })).toEqual({
    name: '林晓',
    company: '',
    contact: '13912345678',
    content: 'a',
  });
});
