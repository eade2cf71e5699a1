import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { Decision, DecisionRefusal } from '#server/feature/review-queue.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { demandStillOurs } from './ask-payment.ts';
import { listRefunds } from './store-refunds.ts';

const PATIENCE_MS = 3_000;

/** A refund into the balance of what a provider took is decided after the provider has said that the payer does not have it already. */
export async function decideWithLease<Result>(
  deps: Deps,
  id: number,
  decision: Decision,
  run: () => Promise<Result>,
): Promise<Result | DecisionRefusal> {
  const [refund] = await listRefunds(deps.db, [id]);
  const channel = paymentChannels.find((one) => one === refund?.paytype);
  // A provider that is off can neither answer nor pay back.
  const isAsked = refund?.state === 'asked' && refund.way === 'balance' && decision.outcome === 'pass';
  if (!isAsked || !channel || deps.payments[channel].state === 'off') {
    return run();
  }
  try {
    const decided = await underLease(
      deps,
      `refund:${id}`,
      async (lease) => {
        await demandStillOurs(deps, { refund, channel, orderNo: refund.order_no, own: 'missing' }, lease);
        return run();
      },
      { patienceMs: PATIENCE_MS },
    );
    return decided ?? { ok: false, failure: 'BEING_ASKED' };
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, refund: id }, 'a refund into the balance is not sure');
    return { ok: false, failure: 'NOT_SURE' };
  }
}
