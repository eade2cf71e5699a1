import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { isHanging } from '#rules/billing/refund.ts';
import type { Refund } from './store-refunds.ts';

type Told = Pick<Refund, 'way' | 'state' | 'tries' | 'reference' | 'decided_at' | 'done_at'>;

/** A refund as its member sees it; nothing before it is decided. */
export function refundOnWire(refund: Told | undefined) {
  if (refund?.state !== 'sending' && refund?.state !== 'done' && refund?.state !== 'kept') {
    return {};
  }
  const { way, state, tries, reference, decided_at, done_at } = refund;
  const slow = flagOf(state === 'sending' && isHanging(tries));
  return { refund: { way, state, slow, number: reference ?? '', time: secondsOf((done_at ?? decided_at)!) } };
}
