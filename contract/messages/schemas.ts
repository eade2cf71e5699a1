import { z } from 'zod';
import { enquiryTopics } from '#rules/messages/enquiry.ts';
import { flag, flagInput, id, listOf, page, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { MessageRow, messages } from './calls.ts';

/** Ids such as "1,2", or one id. */
const ids = z
  .string()
  .max(12_000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((all) => all.length <= 1000);

const row = z.object({
  id,
  member_id: z.int().nonnegative(),
  title: z.string(),
  summary: z.string(),
  type: z.string(),
  is_read: flag,
  create_time: unixSeconds,
  app: z.object({ name: z.string(), version: z.string(), theme_color: z.string(), icon_url: z.string() }).optional(),
}) satisfies z.ZodType<MessageRow>;

const unread = z.int().nonnegative();

const list = {
  /** Spec §9: "Message fetch: page 1, limit 1000". */
  input: z.object({ page, limit: z.coerce.number().int().min(1).max(1000).default(1000) }),
  output: listOf(row).extend({ unread }),
};

export const messagesSchemas = {
  listMessages: list,
  refreshMessages: list,
  getMessage: {
    input: z.object({ id }),
    output: z.object({
      id,
      title: z.string(),
      content: z.string(),
      link: z.string().optional(),
      act: z.string().optional(),
      is_read: flag,
      create_time: unixSeconds,
    }),
  },
  deleteMessages: {
    input: z.object({ id: ids.optional(), ids: ids.optional() }),
    output: z.object({ deleted: z.int().nonnegative() }),
  },
  readMessages: {
    /** With `unread=1` the named messages are unread again; `all` is for reading only. */
    input: z.object({
      id: ids.optional(),
      ids: ids.optional(),
      all: flagInput.optional(),
      unread: flagInput.default(0),
    }),
    output: z.object({ read: z.int().nonnegative(), unread }),
  },
  sendEnquiry: {
    input: z.object({
      topic: z.enum(enquiryTopics),
      name: z.string().max(400),
      company: z.string().max(800).default(''),
      contact: z.string().max(2540),
      content: z.string().max(5000),
      nonce: z.string().max(64).optional(),
    }),
    output: z.object({ id }),
  },
  getEnquiry: {
    input: z.object({}),
    output: z
      .object({
        id,
        topic: z.enum(enquiryTopics),
        contact: z.string(),
        content: z.string(),
        status: z.enum(['open', 'answered', 'declined']),
        /** The answer of the staff; the reason if it was declined, in the caller's language. */
        answer: z.string(),
        create_time: unixSeconds,
      })
      .nullable(),
  },
  countUnread: { input: z.object({}), output: z.object({ unread }) },
} satisfies SchemasOf<typeof messages>;
