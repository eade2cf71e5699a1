import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { isHanging } from '#rules/billing/refund.ts';
import type { OrderRefund } from './store-orders.ts';

/** The refund of an order as its member sees it; empty before its decision. */
export function refundOnWire(refund: OrderRefund | undefined) {
  if (refund?.state !== 'sending' && refund?.state !== 'done' && refund?.state !== 'kept') {
    return {};
  }
  const { way, state, tries, returns, trouble, reference, decided_at, done_at } = refund;
  const waitsForStaff = isHanging(tries) || returns > 0 || trouble?.kind === 'returned';
  const slow = flagOf(state === 'sending' && waitsForStaff);
  return { refund: { way, state, slow, number: reference ?? '', time: secondsOf((done_at ?? decided_at)!) } };
}
