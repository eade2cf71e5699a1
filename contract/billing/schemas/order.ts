import { z } from 'zod';
import { membershipLevels } from '#rules/billing/membership-price.ts';
import { orderStatuses, paytypes } from '#rules/billing/order-life.ts';
import { code, duration, flag, id, plan, platform, unixSeconds, yuan } from '../../fields.ts';

export const orderKind = z.enum(['recharge', 'pack', 'renew', 'member', 'points']);
export const orderStatus = z.enum(orderStatuses);
export const paytype = z.enum(paytypes);
/** The payment method; an unknown one answers PAYTYPE. */
export const paytypeInput = z.string().max(16);
export const orderNo = z.string().min(1).max(32);

/** `Order` of calls.md §1. */
export const order = z.object({
  order_no: z.string(),
  kind: orderKind,
  service: z.string(),
  /** The duration and platforms; empty for goods with neither. */
  detail: z.string(),
  /** The choice of a packing or renewal, but not of a trial or an upgrade; 0 months are forever. */
  choice: z.object({ plan, months: z.int().nonnegative(), platforms: z.array(platform) }).optional(),
  amount: yuan,
  paytype,
  status: orderStatus,
  create_time: unixSeconds,
  pay_time: unixSeconds,
  expire_time: unixSeconds,
  sandbox: flag,
});

/** With the code of the build that it has queued. */
export const orderWithBuild = order.extend({ code: code.optional() });

/** `Pay` of calls.md §1: an order with the code or the account that pays it, or paid at once. */
export const payableOrder = orderWithBuild.extend({
  code_url: z.string().optional(),
  qr: z.string().optional(),
  /** The seconds for which this code is good: less than the order has left when another way has given the order more time. */
  code_seconds_left: z.int().nonnegative().optional(),
  /** The account for the transfer; the remark identifies the money. */
  bank: z.object({ payee: z.string(), bank: z.string(), account: z.string(), remark: z.string() }).optional(),
});

/** The money of an order that was paid back, or is being paid back. */
export const memberRefund = z.object({
  way: z.enum(['balance', 'channel']),
  /** `sending` waits for the provider; `kept` is in the balance because the provider refused to pay it back. */
  state: z.enum(['sending', 'done', 'kept']),
  /** Whether the provider has not paid it back for an hour, or it was returned to us, so that staff handle it. */
  slow: flag,
  /** The provider’s number of a refund by hand; '' for any other. */
  number: z.string(),
  time: unixSeconds,
});

/** An order with all that its payment shows. */
export const shownOrder = orderWithBuild.extend({
  /** The end of the licence that packing or renewal buys; 0 is for ever. */
  until: unixSeconds.optional(),
  /** The possible payment methods, in the order in which they are offered. */
  paytypes: z.array(paytype.exclude(['trial'])),
  /** The member’s money, gifts included. */
  balance: yuan,
  /** The refund of a refunded order. */
  refund: memberRefund.optional(),
  /** The seconds until the order closes. */
  seconds_left: z.int().nonnegative(),
  /** The bank transfer, if it was chosen, with its newest slip. */
  transfer: z
    .object({
      remark: z.string(),
      slip: z
        .object({ status: z.enum(['open', 'passed', 'failed']), reason: z.string(), create_time: unixSeconds })
        .nullable(),
    })
    .optional(),
});

/** The renewal of an app, or of the membership. */
export const eitherRenewal = z.object({
  target: z.enum(['app', 'member']),
  app_id: id.optional(),
  plan: plan.optional(),
  months: duration(120).optional(),
  level: z.enum(membershipLevels).optional(),
  years: duration(100).optional(),
  nonce: z.string().max(64).optional(),
});
