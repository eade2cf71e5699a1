import { type FeedbackProblem, type FeedbackTopic, feedbackLimits, feedbackTopics } from '#rules/support/feedback.ts';
import type { Localized } from '#words/language.ts';

/** Every outcome of the form in the address of the page. */
const feedbackOutcomes = ['sent', 'content', 'contact', 'slider', 'wait'] as const;
export type FeedbackOutcome = (typeof feedbackOutcomes)[number];

/** The subject in a form or in the address of the page; null for an unknown one. */
export const topicOf = (text: string | null | undefined): FeedbackTopic | null =>
  feedbackTopics.find((topic) => topic === text) ?? null;

export const outcomeOf = (text: string | null): FeedbackOutcome | null =>
  feedbackOutcomes.find((outcome) => outcome === text) ?? null;

/** The subjects in the form and for staff. */
export const feedbackTopicWords = {
  fault: { zh: '哪里出错了', en: 'Something is broken' },
  idea: { zh: '建议和想法', en: 'An idea' },
  report: { zh: '举报应用', en: 'Report an app' },
  appeal: { zh: '申诉', en: 'Appeal' },
  link: { zh: '友情链接', en: 'Exchange of links' },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<FeedbackTopic, Localized>;

export const feedbackReasons = {
  content: {
    zh: `请写下内容，${feedbackLimits.content} 字以内`,
    en: `Write something, up to ${feedbackLimits.content} characters.`,
  },
  contact: { zh: '手机或邮箱不正确，也可以不填', en: 'The phone or email is not valid. You can leave it out.' },
} as const satisfies Record<FeedbackProblem, Localized>;
