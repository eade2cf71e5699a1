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
    { name: { zh: '周报', en: '周报' }, url: { zh: 'https://a.example', en: 'https://a.example' } },
    { name: { zh: '手册', en: '手册' }, url: { zh: 'https://b.example/x?y=1', en: 'https://b.example/x?y=1' } },
  ]);
});

test('a friendly link may lead English pages elsewhere, by another name; a bad address there is left out', () => {
  const linksOf = (value: string) => settingsOf([{ name: 'friendship_link', value }]).friendshipLinks;
  expect(linksOf('手册|https://a.example/zh|Handbook|https://a.example/en')).toEqual([
    { name: { zh: '手册', en: 'Handbook' }, url: { zh: 'https://a.example/zh', en: 'https://a.example/en' } },
  ]);
  expect(linksOf('MDN|https://a.example/zh||https://a.example/en')).toEqual([
    { name: { zh: 'MDN', en: 'MDN' }, url: { zh: 'https://a.example/zh', en: 'https://a.example/en' } },
  ]);
  expect(linksOf('手册|https://a.example|Handbook|javascript:alert(1)')[0]!.url.en).toBe('https://a.example');
});

test('values that the operator has not set are empty, and the copyright years have their default', () => {
  const settings = settingsOf([]);
  expect(settings).toMatchObject({
    contactMail: '',
    copyrightYears: '2015-2022',
    isDemo: false,
    brand: { name: { zh: '启动宝', en: 'QDB' }, logo: '' },
    friendshipLinks: [],
    typicalBuild: null,
  });
});

test('a build without stages or without a time is not shown as the last build', () => {
  const of = (value: unknown) => settingsOf([{ name: 'typical_build', value }]).typicalBuild;
  const build = { stages: [{ name: 'build-apk', ms: 12.5 }], total_ms: 12.5, at: 1 };
  expect(of(build)).toEqual(build);
  const none = [null, '', {}, { ...build, stages: {} }, { ...build, stages: [] }, { ...build, total_ms: 0 }];
  expect(none.map(of).filter((each) => each !== null)).toEqual([]);
});

test('the example of test distribution is a short code, and nothing that leads elsewhere', () => {
  const of = (value: unknown) => settingsOf([{ name: 'demo_app', value }]).demoApp;
  expect([of('k7mQ2xPa'), of('../login'), of('//evil.example'), of('a'), of(7)]).toEqual(['k7mQ2xPa', '', '', '', '']);
});
