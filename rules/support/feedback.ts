import { isEmail, isRegistrationPhone, phoneIn } from '../auth/contact.ts';

/** The subjects of feedback, in the order of the form. */
export const feedbackTopics = ['fault', 'idea', 'report', 'appeal', 'link', 'other'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** The most characters of each text. */
export const feedbackLimits = { contact: 254, content: 1000 } as const;
/**
 * The most in a day of one address, and of everybody in each share: people read all of them. So many come without the slider, long before the whole is used
 * up; what passed the slider has its own, so that a few strangers' addresses silence nobody.
 */
export const feedbackPerDay = {
  /** `ofSite` is the most of a site of IPv6, which would else be most of everybody's. */
  address: { freely: 2, whole: 5, ofSite: 20 },
  everybody: { freely: 100, proven: 1000 },
} as const;

/** Complaints about apps and decisions arrive however much else does. */
export const feedbackShareOf = (topic: FeedbackTopic): 'complaint' | 'other' =>
  topic === 'report' || topic === 'appeal' ? 'complaint' : 'other';

/** Days for which feedback is kept; it may come from people without an account, who could not delete it. */
export const FEEDBACK_DAYS = 180;

type FeedbackTexts = { contact: string; content: string };
export type FeedbackProblem = keyof FeedbackTexts;

/** The texts as they are kept: without the spaces around them, a phone number without its prefix. */
export const tidyFeedback = ({ contact, content }: FeedbackTexts): FeedbackTexts => ({
  contact: phoneIn(contact),
  content: content.trim(),
});

/** The field that cannot be sent; a contact may be left out. */
export function problemOfFeedback(typed: FeedbackTexts): FeedbackProblem | null {
  const { contact, content } = tidyFeedback(typed);
  if (content === '' || [...content].length > feedbackLimits.content) {
    return 'content';
  }
  return contact === '' || isRegistrationPhone(contact) || isEmail(contact) ? null : 'contact';
}
