import { expect, test } from 'vitest';
import { problemsOfApplication, tidyApplication } from './application.ts';

const sound = { name: '林晓', mobile: '13912345678', company: '', area: '', note: '' };

test.each([
  [{}, []],
  [{ mobile: '+86 139-1234-5678' }, []],
  [{ name: ' ' }, ['name']],
  [{ mobile: '' }, ['mobile']],
  [{ mobile: 'lin@shanye.example' }, ['mobile']],
  [{ name: '茶'.repeat(40), company: '茶'.repeat(80), area: '🍵'.repeat(40), note: '🍵'.repeat(500) }, []],
  [
    { name: '茶'.repeat(41), company: '茶'.repeat(81), area: '茶'.repeat(41), note: '茶'.repeat(501) },
    ['name', 'company', 'area', 'note'],
  ],
])('%j cannot be sent because of %j', (part, problems) => {
  expect(problemsOfApplication({ ...sound, ...part })).toEqual(problems);
});

test('is kept without the spaces around its texts', () => {
  const typed = { name: ' 林晓 ', mobile: ' +86 139 1234 5678', company: ' ', area: ' 杭州', note: 'a\r\nb \n' };
  expect(tidyApplication(typed)).toEqual({
    name: '林晓',
    mobile: '13912345678',
    company: '',
    area: '杭州',
    note: 'a\nb',
  });
});
