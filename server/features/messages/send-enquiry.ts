import { messages } from '#contract/messages/calls.ts';
import { enquiryReasons } from '#contract/messages/enquiry-words.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { problemsOfEnquiry, tidyEnquiry } from '#rules/messages/enquiry.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { textIn } from '#words/language.ts';
import { enquiryQueue, enquiryReasonOf } from './enquiry-queue.ts';
import { findNewestEnquiry, insertEnquiry } from './store-enquiries.ts';

/** The limit: a person reads each enquiry. */
const ENQUIRIES_PER_DAY = 5;

/** Sends an enquiry to the staff; the next one can be sent once it is decided. */
export const sendEnquiry = handle(messages, messagesSchemas, 'sendEnquiry', async (context) => {
  const { limits, member, input, db, clock } = context;
  const [field] = problemsOfEnquiry(input);
  if (field) {
    return fail('ENQUIRY', { field, reason: enquiryReasons[field] });
  }
  const quota = await limits.take(`enquiry:${member.id}`, ENQUIRIES_PER_DAY, 86_400);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const row = { member_id: member.id, topic: input.topic, ...tidyEnquiry(input), created_at: now };
    const id = await insertEnquiry(tx, row);
    if (id === undefined) {
      return fail('ENQUIRY_OPEN');
    }
    await insertItem(tx, { queue: enquiryQueue, subjectId: id, memberId: member.id, now });
    return done({ id });
  });
});

/** The member's newest enquiry and its outcome; null before the first one. */
export const getEnquiry = handle(messages, messagesSchemas, 'getEnquiry', async ({ db, member, language }) => {
  const found = await findNewestEnquiry(db, member.id);
  if (!found) {
    return done(null);
  }
  const { id, topic, contact, content, status, answer, created_at } = found;
  const reason = enquiryReasonOf(found);
  return done({
    id,
    topic,
    contact,
    content,
    status,
    answer: reason ? textIn(language, reason) : answer,
    create_time: secondsOf(created_at),
  });
});
