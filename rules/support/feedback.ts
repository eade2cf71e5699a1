import { isEmail, isRegistrationPhone, phoneIn } from '../auth/contact.ts';

/** The subjects of feedback, in the order of the form. */
export const feedbackTopics = ['fault', 'idea', 'report', 'appeal', 'link', 'other'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** The most characters of each text. */
export const feedbackLimits = { contact: 254, content: 1000 } as const;
/** The most of one address and of everybody, in a day: people read each of them. */
export const feedbackPerDay = { address: 5, everybody: 300 } as const;
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
