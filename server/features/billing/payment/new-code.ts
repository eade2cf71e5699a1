import { secondsOf } from '#contract/wire-values.ts';
import { isPayable } from '#rules/billing/order-life.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { PaymentChannel, PaymentRequest } from '#server/ports/payment.ts';
import { lockOrder } from '../orders/store-orders.ts';
import { closeTrade } from './close-trades.ts';
import { keepCode, keepRequest, lockOpenPayment, type ProviderPayment } from './store-payments.ts';

export type Wanted = { order: Order; channel: PaymentChannel; subject: string };

/**
 * The code of an order, asked for by its only asker; null for an order that cannot be paid any more. The request is kept before it is sent, so that a
 * repeated one is equal word by word. An order that ends meanwhile has its new trade closed again.
 */
export async function newCode(deps: Deps, wanted: Wanted, lease: Lease): Promise<string | null> {
  const begun = await deps.db.transaction().execute((tx) => begin(tx, deps, wanted, lease));
  if (!begun || 'code' in begun) {
    return begun?.code ?? null;
  }
  const { request, payment } = begun;
  const started = await deps.payments[wanted.channel].start(request);
  const isOpen = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, request.orderNo);
    await keepCode(tx, payment, started);
    return order?.status === 'unpaid' && (await lockOpenPayment(tx, payment)) !== undefined;
  });
  if (isOpen) {
    return started.codeUrl;
  }
  await closeTrade(deps, wanted.order, payment, lease);
  return null;
}

type Begun = { code: string } | { request: PaymentRequest; payment: ProviderPayment };

/** Providers take no time that is nearly over. */
const LEAST_MS = 65_000;

async function begin(
  tx: Transaction,
  { clock }: Deps,
  { order: { order_no }, channel, subject }: Wanted,
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
  if (row.code_url !== null) {
    return { code: row.code_url };
  }
  const least = now.getTime() + LEAST_MS;
  const latest = new Date(Math.max(order.closes_at?.getTime() ?? 0, least));
  // A first request that got no code may be over by now; the end that is kept is always the one that is sent.
  const isLong = row.expires_at !== null && row.expires_at.getTime() >= least;
  const sent = { subject: row.subject ?? subject, expiresAt: isLong ? row.expires_at! : latest };
  await keepRequest(tx, row, sent);
  return {
    request: { orderNo: order_no, amountFen: order.amount_fen, ...sent },
    payment: { ...row, channel, subject: sent.subject, expires_at: sent.expiresAt },
  };
}
