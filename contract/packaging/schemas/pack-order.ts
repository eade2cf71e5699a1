import { z } from 'zod';
import { orderWithBuild } from '../../billing/schemas/order.ts';
import { duration, flag, flagInput, id, plan, platforms, unixSeconds, yuan } from '../../fields.ts';

const quote = z.object({
  items: z.array(z.object({ title: z.string(), fee: yuan })),
  amount: yuan,
  balance: yuan,
  trial_available: flag,
  /** The reason for which there is no trial, in the caller's language. */
  trial_reason: z.string().optional(),
  /** The app that used up the trial of this link; it can be updated instead. */
  trial_app: id.optional(),
  trial_app_name: z.string().optional(),
  months: z.int().nonnegative(),
});

const renewalQuote = quote.pick({ items: true, amount: true, balance: true, months: true }).extend({
  /** The end of the licence afterwards; 0 is forever. */
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
      /** The amount that the buyer has seen; a changed amount answers PRICE_CHANGED. */
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
      /** 1: only the plan is raised, for the remaining time; `months` is ignored. */
      upgrade: flagInput.default(0),
      /** The version that is built after an upgrade is paid; without it nothing is built. */
      version: z.string().max(32).optional(),
      content: z.string().max(2000).default(''),
      amount: z.string().max(16).optional(),
      create: flagInput.default(0),
      nonce: z.string().max(64).optional(),
    }),
    output: z.union([renewalQuote, orderWithBuild]),
  },
};
