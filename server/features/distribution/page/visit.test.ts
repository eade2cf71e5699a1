import { expect, test } from 'vitest';
import { parseVisit, visitQuery } from './visit.ts';

const plain = { language: null, platform: null, releaseId: null, staysHere: false, refused: null, tester: null };

test.each([
  [{}, plain],
  [
    { lang: 'vi', as: 'ios', v: '17', here: '1', no: 'wait' },
    { language: 'vi', platform: 'ios', releaseId: 17, staysHere: true, refused: 'wait', tester: null },
  ],
  [{ lang: 'ZH-tw' }, { ...plain, language: 'zh-TW' }],
  [{ lang: 'zh-EN' }, { ...plain, language: 'en' }],
  [{ lang: 'zh' }, { ...plain, language: 'zh-CN' }],
  [{ lang: '<b>', as: 'constructor', v: '-1', here: 'true', no: '"' }, plain],
  [{ v: '99999999999999999999' }, plain],
  [{ v: '0x10' }, plain],
])('%o', (query, visit) => {
  expect(parseVisit(query)).toEqual(visit);
});

test('a link keeps the other choices, and says no refusal again', () => {
  const visit = parseVisit({ lang: 'en', as: 'android', v: '3', no: 'password' });
  expect(visitQuery(visit, { platform: 'ios' })).toBe('?as=ios&v=3&lang=en');
  expect(visitQuery(plain, {})).toBe('?');
});
