import { secondsOf } from '#contract/wire-values.ts';
import { endOfCode, maySendAgain, shownUntil } from '#rules/billing/code-life.ts';
import { isPayable } from '#rules/billing/order-life.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { PaymentChannel, PaymentRequest } from '#server/ports/payment.ts';
import { lockOrder } from '../orders/store-orders.ts';
import { askTrade } from './ask-provider.ts';
import { closeTrade } from './close-trades.ts';
import { lockOpenPayment, type PaymentRow, type ProviderPayment, updateCode, updateRequest } from './store-payments.ts';

/** The code of an open trade while it is good. */
export const codeOf = ({ state, code_url, code_until }: PaymentRow, now: Date): string | null =>
  state === 'open' && code_until !== null && code_until > now ? code_url : null;

export type PaymentCodeRequest = { order: Order; channel: PaymentChannel; subject: string };

/**
 * The code of an order, requested under the order's lease; null for an order that cannot be paid any more. The request is stored before it is sent,
 * so that a repeated one has the same bytes. When the order ends meanwhile, its new trade is closed again.
 */
export async function newCode(deps: Deps, codeRequest: PaymentCodeRequest, lease: Lease): Promise<string | null> {
  const begun = await deps.db.transaction().execute((tx) => begin(tx, deps, codeRequest, lease));
  if (!begun || 'code' in begun) {
    return begun?.code ?? null;
  }
  const { request, payment } = begun;
  const provider = deps.payments[codeRequest.channel];
  // An expired code may have been paid at its end. A closed trade has used up its order's number, unless the provider names trades itself.
  const before = payment.code_url === null ? 'waiting' : await askTrade(deps, codeRequest.order, payment, lease);
  if (before === 'paid' || (before === 'closed' && !provider.namesTrades)) {
    return null;
  }
  const started = await provider.start(request);
  const now = deps.clock.now().getTime();
  const until = new Date(shownUntil(provider.codeLife, request.expiresAt.getTime(), now));
  const isOpen = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, request.orderNo);
    await updateCode(tx, payment, { ...started, until });
    return order?.status === 'unpaid' && (await lockOpenPayment(tx, payment)) !== undefined;
  });
  if (isOpen) {
    return started.codeUrl;
  }
  await closeTrade(deps, codeRequest.order, payment, lease);
  return null;
}

type Begun = { code: string } | { request: PaymentRequest; payment: ProviderPayment };

async function begin(
  tx: Transaction,
  { clock, payments }: Deps,
  { order: { order_no }, channel, subject }: PaymentCodeRequest,
  lease: Lease,
): Promise<Begun | null> {
  const now = clock.now();
  const order = await lockOrder(tx, order_no);
  const row = order && (await lockOpenPayment(tx, { order_id: order.id, channel }));
  const isOpen =
    order && isPayable({ status: order.status, closesAtSeconds: secondsOf(order.closes_at ?? now) }, secondsOf(now));
  if (!row || !isOpen || !(await holdsLease(tx, lease, now))) {
    return null;
  }
  const code = codeOf(row, now);
  if (code !== null) {
    return { code };
  }
  // The stored end is always the one that is sent; an earlier end that no provider accepts any more is replaced.
  const { codeLife } = payments[channel];
  const newEnd = () => new Date(endOfCode(codeLife, order.closes_at?.getTime() ?? 0, now.getTime()));
  const isGood = row.expires_at !== null && maySendAgain(codeLife, row.expires_at.getTime(), now.getTime());
  const terms = { subject: row.subject ?? subject, expiresAt: isGood ? row.expires_at! : newEnd() };
  await updateRequest(tx, row, terms);
  return {
    request: { orderNo: order_no, amountFen: order.amount_fen, ...terms },
    payment: { ...row, channel, subject: terms.subject, expires_at: terms.expiresAt },
  };
}
