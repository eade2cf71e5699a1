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
/** The time in which a provider may still carry out a request whose answer is lost; a second one waits for it. */
const LOST_MS = 180_000;

/** Each minute: the refunds that a provider has not paid back yet. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const due = await listSending(deps.db, deps.clock.now(), AT_ONCE);
  await eachAlone(deps, due, ({ id }) => sendRefund(deps, id));
}

/** The same once a refund is decided, without anybody waiting; the job of each minute tries again. */
export const startRefund = (deps: Deps, id: number): Promise<void> =>
  sendRefund(deps, id).catch((error: unknown) => deps.log.warn({ err: error, refund: id }, 'a refund is not sent yet'));

/**
 * A notification says that something has changed; the provider is asked what: about a refund on its way at the latest by the next job, about one that is over at
 * once. False when it has to come again. One that is not ours, and one that has been over for long, is taken: the row of a refund is there before its request.
 */
export async function heardOfRefund(deps: Deps, refundNo: string, { patienceMs = 0 } = {}): Promise<boolean> {
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
 * Asks the provider for a refund that is due, or about one that it may have made already, as the only one. Nothing is final until the provider says so,
 * and each try is counted before it is made: one whose answer is lost, with its process or without, is asked about first.
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

/** `lost`: the provider may still be at work on this try, as WeChat Pay is after HTTP 202. */
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
 * Only the provider's own refusal of a request that nobody else was asking ends a refund, and only while it knows none by this number; the lease is
 * asked for once more when that is kept. Any other failure leaves it to the next try. `refund` is as it was before this try.
 */
async function stateOf(deps: Deps, refund: Refund, lease: Lease): Promise<RefundState> {
  const { channel, request } = await deps.db.transaction().execute((tx) => requestOf(tx, refund));
  const provider = deps.payments[channel];
  const known = refund.tries === 0 ? 'missing' : await provider.queryRefund(request);
  // One that has come back is never asked for again: staff decide.
  if (known !== 'missing' || refund.returns > 0) {
    return known;
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
