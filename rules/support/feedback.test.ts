import { expect, test } from 'vitest';
import { feedbackLimits, problemOfFeedback, tidyFeedback } from './feedback.ts';

test.each([
  [{ content: '按钮被键盘挡住', contact: '' }, null],
  [{ content: ' 茶 ', contact: '+86 139 1234 5678' }, null],
  [{ content: '茶', contact: 'lin@shanye.example' }, null],
  [{ content: '茶'.repeat(feedbackLimits.content), contact: '' }, null],
  [{ content: '茶'.repeat(feedbackLimits.content + 1), contact: '' }, 'content'],
  [{ content: ' \n ', contact: '' }, 'content'],
  [{ content: '茶', contact: '12345' }, 'contact'],
] as const)('feedback %#', (typed, problem) => {
  expect(problemOfFeedback(typed)).toBe(problem);
});

test('the texts are kept without what surrounds them', () => {
  expect(tidyFeedback({ content: ' 茶\n', contact: ' +86 139 1234 5678' })).toEqual({
    content: '茶',
    contact: '13912345678',
  });
});
