import type { Selectable } from 'kysely';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { isHanging } from '#rules/billing/refund.ts';
import type { Database } from '#server/database/tables.ts';
import type { BillingTables } from '../tables.ts';

const columns = ['way', 'state', 'tries', 'reference', 'decided_at', 'done_at'] as const;
type Columns = Pick<Selectable<BillingTables['refund']>, (typeof columns)[number]>;

/** The refund of an order as its member sees it; nothing before it is decided. */
export function refundOnWire(refund: Columns | undefined) {
  if (refund?.state !== 'sending' && refund?.state !== 'done' && refund?.state !== 'kept') {
    return {};
  }
  const { way, state, tries, reference, decided_at, done_at } = refund;
  const slow = flagOf(state === 'sending' && isHanging(tries));
  return { refund: { way, state, slow, number: reference ?? '', time: secondsOf((done_at ?? decided_at)!) } };
}

/** The one that was not refused. */
export const findRefundOfOrder = (db: Database, orderId: number): Promise<Columns | undefined> =>
  db
    .selectFrom('refund')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
