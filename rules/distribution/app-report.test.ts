import { expect, test } from 'vitest';
import { problemOfReport, reportLimits, tidyAppeal, tidyReport } from './app-report.ts';

const sound = { kind: 'fraud' as const, content: '', contact: '' };

test('a report needs no more than its kind, except under other', () => {
  expect(problemOfReport(sound)).toBeNull();
  expect(problemOfReport({ ...sound, kind: 'other', content: ' \n' })).toBe('content');
  expect(problemOfReport({ ...sound, kind: 'other', content: '冒充茶店' })).toBeNull();
});

test('texts are bounded by the characters that people count', () => {
  expect(problemOfReport({ ...sound, content: '😀'.repeat(reportLimits.content) })).toBeNull();
  expect(problemOfReport({ ...sound, content: '😀'.repeat(reportLimits.content + 1) })).toBe('content');
  expect(problemOfReport({ ...sound, contact: 'x'.repeat(reportLimits.contact + 1) })).toBe('contact');
  expect(tidyReport({ ...sound, content: ' a\r\nb\r', contact: ' 138 ' })).toEqual({
    ...sound,
    content: 'a\nb',
    contact: '138',
  });
});

test('an appeal says something, within its length', () => {
  expect(tidyAppeal(' 我们是茶店\r\n ')).toBe('我们是茶店');
  expect(tidyAppeal(' \n')).toBeNull();
  expect(tidyAppeal('茶'.repeat(reportLimits.appeal + 1))).toBeNull();
});
