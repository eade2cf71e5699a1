import { retryAfterSeconds } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { type PaymentChannel, paymentChannels, type RefundRequest, type RefundState } from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { post } from '../ledger/post.ts';
import { isOwned } from '../orders/settle-order.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { findProviderNo } from '../payment/store-payments.ts';
import { findRefund, findRefundByNo, listSending, lockRefund, type Refund, updateRefund } from './store-refunds.ts';

const AT_ONCE = 50;

/** Each minute: the refunds that a provider has not paid back yet. */
export async function sendRefunds(deps: Deps): Promise<void> {
  for (const { id } of await listSending(deps.db, deps.clock.now(), AT_ONCE)) {
    await sendRefund(deps, id);
  }
}

/** The same once a refund is decided, without anybody waiting; the job of each minute tries again. */
export function startRefund(deps: Deps, id: number): void {
  sendRefund(deps, id).catch((error: unknown) => deps.log.warn({ err: error, refund: id }, 'a refund is not sent yet'));
}

/**
 * Asks the provider for a refund, or about one that it may have made already: an answer that was lost is made up for. Nothing is final until the
 * provider says so.
 */
async function sendRefund(deps: Deps, id: number): Promise<void> {
  const refund = await findRefund(deps.db, id);
  if (refund?.state !== 'sending') {
    return;
  }
  try {
    const state = await stateOf(deps, refund);
    await deps.db.transaction().execute((tx) => settle(tx, deps, id, state));
  } catch (error) {
    deps.log[error instanceof ProviderError ? 'warn' : 'error']({ err: error, refund: id }, 'a refund is not sent yet');
    await later(deps, refund);
  }
}

/** A notification says that something has changed; the provider is asked what. False for a refund that is not ours. */
export async function heardOfRefund(deps: Deps, refundNo: string): Promise<boolean> {
  const refund = await findRefundByNo(deps.db, refundNo);
  if (refund) {
    await sendRefund(deps, refund.id);
  }
  return refund !== undefined;
}

async function stateOf(deps: Deps, refund: Refund): Promise<RefundState> {
  const { channel, request } = await deps.db.transaction().execute((tx) => requestOf(tx, refund));
  const provider = deps.payments[channel];
  // The first request cannot have been heard before.
  const known = refund.tries === 0 ? 'missing' : await provider.queryRefund(request);
  if (known !== 'missing') {
    return known;
  }
  try {
    return await provider.refund(request);
  } catch (error) {
    if (failureKindOf(error) === 'refused') {
      // A refusal of a repeated request must not hide a refund that was made.
      const after = await provider.queryRefund(request);
      return after === 'missing' ? 'failed' : after;
    }
    throw error;
  }
}

async function requestOf(
  tx: Transaction,
  refund: Refund,
): Promise<{ channel: PaymentChannel; request: RefundRequest }> {
  const order = await lockOrderById(tx, refund.order_id);
  const channel = paymentChannels.find((one) => one === order.paytype);
  if (!channel) {
    throw new RangeError(`order ${order.id} was not paid through a provider`);
  }
  const { order_no: orderNo, amount_fen: totalFen } = order;
  const providerNo = await findProviderNo(tx, { order_id: order.id, channel });
  const { refund_no: refundNo, amount_fen: amountFen } = refund;
  return { channel, request: { orderNo, providerNo, refundNo, amountFen, totalFen } };
}

/** Once: the state is read again under its lock. */
async function settle(tx: Transaction, deps: Deps, id: number, state: RefundState): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'sending') {
    return;
  }
  if (state !== 'done' && state !== 'failed') {
    await updateRefund(tx, id, { tries: refund.tries + 1, next_at: nextTry(deps, refund) });
    return;
  }
  const order = await lockOrderById(tx, refund.order_id);
  if (!isOwned(order)) {
    throw new RangeError(`refund ${id} has lost its member`);
  }
  const { member_id: memberId, paytype } = order;
  const at = deps.clock.now();
  const isPaid = state === 'done';
  await post(tx, {
    key: `refund-end:${refund.id}`,
    kind: isPaid ? 'refund' : 'release',
    orderId: order.id,
    at,
    postings: [
      { account: { kind: 'held', memberId }, amount: -refund.amount_fen },
      {
        account: isPaid ? { kind: paytype as PaymentChannel } : { kind: 'balance', memberId },
        amount: refund.amount_fen,
      },
    ],
  });
  await updateRefund(tx, id, { state: isPaid ? 'done' : 'kept', next_at: null, done_at: at });
  const said = { order: order.order_no, amount: yuanOf(refund.amount_fen) };
  await sendMessage(tx, deps.clock, memberId, isPaid ? 'refundDone' : 'refundKept', said);
}

const nextTry = ({ clock }: Deps, { tries }: Refund): Date =>
  new Date(clock.now().getTime() + retryAfterSeconds(tries) * 1000);

const later = (deps: Deps, refund: Refund) =>
  deps.db.transaction().execute(async (tx) => {
    const now = await lockRefund(tx, refund.id);
    if (now?.state === 'sending') {
      await updateRefund(tx, now.id, { tries: now.tries + 1, next_at: nextTry(deps, now) });
    }
  });
