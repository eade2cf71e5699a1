import { isEmail, isRegistrationPhone, phoneIn } from '../auth/contact.ts';

/** The subjects of feedback, in the order of the form. */
export const feedbackTopics = ['fault', 'idea', 'report', 'appeal', 'link', 'other'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** The largest length of each text, in characters. */
export const feedbackLimits = { contact: 254, content: 1000 } as const;
/**
 * The limits of a day, per address and for everybody in each share, because people read all messages. `freely` is the limit without the slider, far
 * below the whole; messages that passed the slider have a share of their own, so that a few strangers' addresses silence nobody.
 */
export const feedbackPerDay = {
  /** `ofSite` is the limit of an IPv6 site, whose networks could use up the share of everybody. */
  address: { freely: 2, whole: 5, ofSite: 20 },
  everybody: { freely: 100, proven: 1000 },
} as const;

/** Complaints about apps and decisions have a share of their own, so that they arrive in a flood of other messages. */
export const feedbackShareOf = (topic: FeedbackTopic): 'complaint' | 'other' =>
  topic === 'report' || topic === 'appeal' ? 'complaint' : 'other';

/** Days for which feedback is kept; people without an account could not delete theirs. */
export const FEEDBACK_DAYS = 180;

type FeedbackTexts = { contact: string; content: string };
export type FeedbackProblem = keyof FeedbackTexts;

/** The texts as they are stored: without spaces around them, a phone number without its prefix. */
export const tidyFeedback = ({ contact, content }: FeedbackTexts): FeedbackTexts => ({
  contact: phoneIn(contact),
  content: content.trim(),
});

/** The invalid field, or null; a contact is optional. */
export function problemOfFeedback(typed: FeedbackTexts): FeedbackProblem | null {
  const { contact, content } = tidyFeedback(typed);
  if (content === '' || [...content].length > feedbackLimits.content) {
    return 'content';
  }
  return contact === '' || isRegistrationPhone(contact) || isEmail(contact) ? null : 'contact';
}
