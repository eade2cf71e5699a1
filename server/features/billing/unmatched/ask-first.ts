import { type ClawbackAct, clawbackActs } from '#rules/billing/clawback.ts';
import { type UnmatchedAct, unmatchedActs } from '#rules/billing/unmatched-payment.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { Decision, DecisionRefusal } from '#server/feature/review-queue.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { findOrderById } from '../orders/store-orders.ts';
import { leaseOf } from '../payment/ask-provider.ts';
import { findPayment } from '../payment/store-payments.ts';
import { findUnmatched, type UnmatchedPayment } from '../suspense/store-unmatched.ts';

/** The time to wait for a colleague who acts at the same moment. */
const PATIENCE_MS = 3_000;

const acts: readonly (UnmatchedAct | ClawbackAct)[] = [...unmatchedActs, ...clawbackActs];

/** The act of a decision; null for a refusal, and for a pass without an act. */
export const actOf = (decision: Decision): UnmatchedAct | ClawbackAct | null =>
  decision.outcome === 'pass' ? (acts.find((act) => act === decision.figures.act) ?? null) : null;

/** The provider that can still say where the money is; null for a bank, and for a provider that is off. */
export const providerOf = (
  { payments }: Deps,
  { channel }: Pick<UnmatchedPayment, 'channel'>,
): PaymentChannel | undefined => paymentChannels.find((one) => one === channel && payments[one].state !== 'off');

/** Money goes into a balance after its provider has said that it still has this payment: its payer may have it back already. */
export async function decideWithLease<Result>(
  deps: Deps,
  id: number,
  decision: Decision,
  run: (lease?: Lease) => Promise<Result>,
): Promise<Result | DecisionRefusal> {
  const row = actOf(decision) === 'balance' ? await findUnmatched(deps.db, id) : undefined;
  const channel = row && providerOf(deps, row);
  if (row?.state !== 'open' || !channel) {
    return run();
  }
  try {
    const order = await findOrderById(deps.db, row.order_id);
    const payment = await findPayment(deps.db, { order_id: row.order_id, channel });
    const result = await underLease(
      deps,
      leaseOf({ order_id: row.order_id, channel }),
      async (lease) => {
        const trade = await deps.payments[channel].query(order?.order_no ?? '', payment?.reference);
        const isThere = trade.state === 'paid' && trade.trade.providerNo === row.provider_no;
        return isThere ? run(lease) : ({ ok: false, failure: 'NOT_SURE' } as const);
      },
      { patienceMs: PATIENCE_MS },
    );
    return result ?? { ok: false, failure: 'BEING_ASKED' };
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, unmatched: id }, 'a provider says nothing sure about an unmatched payment');
    return { ok: false, failure: 'NOT_SURE' };
  }
}
