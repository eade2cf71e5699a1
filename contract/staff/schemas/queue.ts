import { z } from 'zod';
import { flag, id, unixSeconds } from '../../fields.ts';

/** Also `id,username` of the colleague who claimed or decided an item. */
export const colleague = z.object({ id, username: z.string() });

export const item = z.object({
  id,
  queue: z.string(),
  title: z.string(),
  subtitle: z.string(),
  member: id.nullable(),
  status: z.enum(['open', 'passed', 'failed', 'withdrawn']),
  /** The version to send with a decision: a decision on an older version answers STATE. */
  version: z.int().nonnegative(),
  claimed_by: colleague.nullable(),
  mine: flag,
  create_time: unixSeconds,
  due_time: unixSeconds,
  overdue: flag,
  decide_time: unixSeconds,
  decided_by: colleague.nullable(),
  reason: z.string(),
});

export const queue = z.object({
  name: z.string(),
  title: z.string(),
  /** Each count stops at 1000. */
  open: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
  mine: z.int().nonnegative(),
  /** The hours that an item may wait. */
  hours: z.int().positive(),
  reasons: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Figures that staff enter to accept an item, or choose if there are choices. */
  figures: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      choices: z.array(z.object({ value: z.string(), text: z.string() })),
      /** Whether the text has several lines. */
      long: flag,
      /** The figure is required only while another figure has one of these values. */
      when: z.object({ key: z.string(), is: z.array(z.string()) }).nullable(),
    }),
  ),
});

export const itemInFull = z.object({
  item,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The automatic checks of the server. */
  checks: z.array(z.object({ label: z.string(), ok: flag })),
  /** Watermarked pictures; each address is valid for this session for two minutes and is recorded in the audit log. */
  pictures: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(z.object({ label: z.string(), url: z.string() })),
  orders: z.array(z.string()),
  /** The choices of a figure that this item has, if its queue has more. */
  choices: z.array(z.object({ key: z.string(), is: z.array(z.string()) })),
  history: z.array(z.object({ status: z.string(), reason: z.string(), time: unixSeconds })),
});

const count = z.int().nonnegative();
/** The items of a queue by each choice of its filters: `open` ones, of these `overdue`, `mine` and `free` ones, and the decided ones. */
export const queueCounts = z.object({
  ...{ open: count, overdue: count, mine: count, free: count },
  ...{ passed: count, failed: count, withdrawn: count },
});
