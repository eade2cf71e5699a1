import { secondsOf } from '#contract/wire-values.ts';
import { mayTurn } from '#rules/billing/refund.ts';
import { eachAlone } from '#server/database/each-alone.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { RefundState } from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { demandStillOurs } from './ask-payment.ts';
import { requestOf } from './refund-request.ts';
import { beginTry, keepTrouble, settleRefund } from './settle-refund.ts';
import { findRefundByNo, listSending, type Refund, updateRefundDue } from './store-refunds.ts';
import { askAgain } from './turned-refund.ts';

const AT_ONCE = 50;
/** The time in which a provider may still carry out a request whose answer was lost; the second request waits for its end. */
const LOST_MS = 180_000;

/** Each minute: sends the refunds that a provider has not paid back yet. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const due = await listSending(deps.db, deps.clock.now(), AT_ONCE);
  await eachAlone(deps, due, ({ id }) => sendRefund(deps, id));
}

/** Sends a refund after its decision, without a waiting caller; the job of each minute tries again. */
export const startRefund = (deps: Deps, id: number): Promise<void> =>
  sendRefund(deps, id).catch((error: unknown) => deps.log.warn({ err: error, refund: id }, 'a refund is not sent yet'));

/**
 * A notification says only that something has changed, so the provider is asked: about a refund on its way by the next job at the latest, about one
 * that has ended at once. False when the provider must repeat the notification. One about an unknown refund, or one that ended long ago, is accepted:
 * the row of a refund exists before its request.
 */
export async function acceptRefundNotice(deps: Deps, refundNo: string, { patienceMs = 0 } = {}): Promise<boolean> {
  const refund = await findRefundByNo(deps.db, refundNo);
  const now = deps.clock.now();
  if (refund?.state === 'sending') {
    await updateRefundDue(deps.db, refund.id, now);
    await sendRefund(deps, refund.id);
  } else if (refund?.way === 'channel' && refund.done_at && mayTurn(secondsOf(refund.done_at), secondsOf(now))) {
    return askAgain(deps, refund, patienceMs);
  } else {
    deps.log.warn({ refund: refund?.id ?? null }, 'a notification is about no refund that is asked about');
  }
  return true;
}

/**
 * Sends a due refund to the provider, or asks about one that it may have made already, under the refund's lease. Nothing is final until the provider
 * says so. Each try is counted before it is made: after a lost answer, or a killed process, the provider is asked first.
 */
async function sendRefund(deps: Deps, id: number): Promise<void> {
  let restMs = 0;
  const once = async (lease: Lease) => {
    const refund = await deps.db.transaction().execute((tx) => beginTry(tx, deps, id, lease));
    const isLost = refund !== null && (await tryRefund(deps, refund, lease)) === 'lost';
    restMs = isLost ? LOST_MS : 0;
  };
  await underLease(deps, `refund:${id}`, once, { restMs: () => restMs });
}

/** `lost`: the provider may still be working on this try, as WeChat Pay is after HTTP 202. */
async function tryRefund(deps: Deps, refund: Refund, lease: Lease): Promise<'lost' | 'answered'> {
  const { id } = refund;
  try {
    const state = await stateOf(deps, refund, lease);
    await deps.db.transaction().execute((tx) => settleRefund(tx, deps, { id, lease, state }));
    return 'answered';
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      deps.log.error({ err: error, refund: id }, 'a refund is not settled yet');
      return 'lost';
    }
    deps.log.warn({ err: error, refund: id }, 'a refund is not sent yet');
    await keepTrouble(deps.db, id, error);
    return error.kind === 'unknown' || error.kind === 'busy' ? 'lost' : 'answered';
  }
}

/**
 * Only the provider's own refusal ends a refund, while no other request was open and the provider knows no refund of this number; the lease is
 * checked once more when the end is stored. After any other failure the next try follows. `refund` is its state before this try.
 */
async function stateOf(deps: Deps, refund: Refund, lease: Lease): Promise<RefundState> {
  const { channel, request } = await deps.db.transaction().execute((tx) => requestOf(tx, refund));
  const provider = deps.payments[channel];
  const state = refund.tries === 0 ? 'missing' : await provider.queryRefund(request);
  // A refund that has come back is never sent again: staff decide.
  if (state !== 'missing' || refund.returns > 0) {
    return state;
  }
  try {
    return await provider.refund(request);
  } catch (error) {
    if (failureKindOf(error) !== 'refused') {
      throw error;
    }
    const after = await provider.queryRefund(request);
    if (after !== 'missing') {
      return after;
    }
    await demandStillOurs(deps, { refund, channel, orderNo: request.orderNo, own: after }, lease);
    return 'failed';
  }
}
