import { z } from 'zod';
import { orderWithBuild } from '../../billing/schemas/order.ts';
import { duration, flag, flagInput, id, plan, platforms, unixSeconds, yuan } from '../../fields.ts';

const quote = z.object({
  items: z.array(z.object({ title: z.string(), fee: yuan })),
  amount: yuan,
  balance: yuan,
  trial_available: flag,
  /** Why there is no trial, in the caller's language. */
  trial_reason: z.string().optional(),
  /** The app that used up the trial of this link, and can be updated instead. */
  trial_app: id.optional(),
  trial_app_name: z.string().optional(),
  months: z.int().nonnegative(),
});

const renewalQuote = quote.pick({ items: true, amount: true, balance: true, months: true }).extend({
  /** 0 is forever. */
  expire_time_after: unixSeconds,
});

/** The orders of an app: the first one, and its renewal or upgrade; each also as a quote. */
export const packOrderSchemas = {
  orderBuild: {
    input: z.object({
      app_id: id,
      plan: plan.optional(),
      platforms: platforms.optional(),
      months: duration(120).default(12),
      /** The amount that the buyer has seen; another one answers PRICE_CHANGED. */
      amount: z.string().max(16).optional(),
      trial: flagInput.default(0),
      create: flagInput.default(0),
      nonce: z.string().max(64).optional(),
    }),
    output: z.union([quote, orderWithBuild]),
  },
  renewApp: {
    input: z.object({
      app_id: id,
      plan: plan.optional(),
      months: duration(120).default(12),
      /** 1: the higher plan alone, for what remains; `months` counts for nothing. */
      upgrade: flagInput.default(0),
      /** The version that is built once an upgrade is paid; none without it. */
      version: z.string().max(32).optional(),
      content: z.string().max(2000).default(''),
      amount: z.string().max(16).optional(),
      create: flagInput.default(0),
      nonce: z.string().max(64).optional(),
    }),
    output: z.union([renewalQuote, orderWithBuild]),
  },
};
