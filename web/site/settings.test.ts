import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test('friendly links are separated by commas, name and address by a pipe (spec §3)', () => {
  const { friendshipLinks } = settingsOf([
    {
      name: 'friendship_link',
      value: '周报|https://a.example, 手册|https://b.example/x?y=1,坏的|javascript:alert(1),|',
    },
  ]);
  expect(friendshipLinks).toEqual([
    { name: '周报', url: 'https://a.example' },
    { name: '手册', url: 'https://b.example/x?y=1' },
  ]);
});

test('what the operator has not set is empty, and the copyright years have their default', () => {
  const settings = settingsOf([]);
  expect(settings).toMatchObject({
    contactMail: '',
    copyrightYears: '2015-2022',
    friendshipLinks: [],
    lastBuild: null,
  });
});

test('a last build without stages or without a time is no last build', () => {
  const of = (value: unknown) => settingsOf([{ name: 'last_build', value }]).lastBuild;
  expect([null, '', {}, { stages: {}, total_ms: 5 }, { stages: [], total_ms: 5 }].map(of)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(of({ stages: { apk: 12.5 }, total_ms: 12.5, at: 1 })).toEqual({
    stages: { apk: 12.5 },
    total_ms: 12.5,
    at: 1,
  });
});
