import { z } from 'zod';
import { moneyChannels } from '#rules/billing/order-life.ts';
import { flag, id, unixSeconds, yuan } from '../../fields.ts';
import { order } from './order.ts';

/** Parts of the calls by which staff read orders and money. */
const more = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), has_more: flag });
const channel = z.enum(moneyChannels);

const money = z.object({ balance: yuan, gift: yuan, held: yuan, points: z.int() });

/** `member` is null once the account is closed. */
const orderForStaff = order.extend({ id, member: id.nullable() });
export const ordersForStaff = more(orderForStaff);

/** A transaction of the ledger; amounts are yuan, or whole points. */
const movement = z.object({
  id,
  kind: z.enum([
    'recharge',
    'purchase',
    'surplus',
    'refund',
    'reversal',
    'forfeit',
    'hold',
    'release',
    'points',
    'download',
  ]),
  time: unixSeconds,
  order_no: z.string(),
  service: z.string(),
  moves: z.array(
    z.object({
      account: z.enum([
        ...(['balance', 'gift', 'held', 'points', 'granted_points', ...moneyChannels, 'sales'] as const),
        ...(['gifts_given', 'forfeits', 'suspense', 'losses', 'points_issued', 'points_used'] as const),
      ]),
      currency: z.enum(['CNY', 'POINT']),
      amount: z.string(),
      after: z.string(),
    }),
  ),
});

export const memberMoney = more(movement).extend({ money });

export const orderInFull = z.object({
  order: orderForStaff,
  member: z.object({ id, name: z.string(), money }).nullable(),
  payments: z.array(
    z.object({ channel, state: z.enum(['open', 'paid', 'closed']), provider_no: z.string(), time: unixSeconds }),
  ),
  movements: z.array(movement),
  /** The items of staff about this order, newest first. */
  items: z.array(
    z.object({
      queue: z.enum(['bankSlip', 'refund', 'hangingRefund', 'unmatchedPayment', 'invoice']),
      id,
      status: z.enum(['open', 'passed', 'failed', 'withdrawn']),
      time: unixSeconds,
    }),
  ),
  /** The newest refund. */
  refund: z
    .object({
      state: z.enum(['asked', 'refused', 'sending', 'done', 'kept']),
      way: z.enum(['balance', 'channel']),
      amount: yuan,
      /** The provider’s number of a refund by hand; '' for any other. */
      number: z.string(),
    })
    .nullable(),
  /** Each target of a refund, with the reason against it; '' for a possible one. */
  ways: z.array(z.object({ way: z.enum(['channel', 'balance']), amount: yuan, reason: z.string() })),
  /** The amount above which a second person decides. */
  two_people_above: yuan,
});

export const proofs = z.array(
  z.object({
    time: unixSeconds,
    transactions: z.int().nonnegative(),
    problems: z.array(z.object({ what: z.string(), id: z.int() })),
  }),
);
