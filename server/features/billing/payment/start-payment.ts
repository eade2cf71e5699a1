import { secondsOf } from '#contract/wire-values.ts';
import { qrDataUrl } from '#pictures/qr-code.ts';
import { isPayable, mayPayWith } from '#rules/billing/order-life.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail } from '#server/feature/handle.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import type { PaymentChannel } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Language } from '#words/language.ts';
import { orderOnWire, serviceOf } from '../orders/order-on-wire.ts';
import { findOrder, lockOrder, updateOrder } from '../orders/store-orders.ts';
import { leaseOf } from './ask-provider.ts';
import { codeOf, newCode } from './new-code.ts';
import { findCodeEnd, updatePaymentReopened, upsertPayment } from './store-payments.ts';

export type Payer = Deps & { language: Language; member: { id: number } };

/**
 * The code with which an order is paid. Another request gets the same code while it is valid; with two channels, both stay open until one is paid.
 */
export async function startPayment(context: Payer, orderNo: string, channel: PaymentChannel) {
  const { db, member, clock, payments, language, config } = context;
  const order = await findOrder(db, member.id, orderNo);
  if (!order) {
    return fail('NOT_FOUND');
  }
  if (!mayPayWith(order.kind, channel) || payments[channel].state === 'off' || order.amount_fen === 0) {
    return fail('PAYTYPE');
  }
  const refused = await refuseFrozenMember(db, member.id);
  if (refused) {
    return refused;
  }
  const chosen = await choose(context, order, channel);
  if (!chosen) {
    return fail('STATE');
  }
  if (payments[channel].namesTrades) {
    await updatePaymentReopened(db, { order_id: order.id, channel }, clock.now());
  }
  const payment = await upsertPayment(db, { order, channel, at: clock.now() });
  if (payment.state !== 'open') {
    return fail('STATE');
  }
  const codeUrl = codeOf(payment, clock.now()) ?? (await codeAlone(context, chosen, channel));
  if (codeUrl === null) {
    return fail('STATE');
  }
  const until = await findCodeEnd(db, { order_id: order.id, channel });
  return done({
    ...orderOnWire(chosen, language, config.environment === 'demo'),
    code_url: codeUrl,
    qr: qrDataUrl(codeUrl),
    code_seconds_left: secondsUntil([until, chosen.closes_at], clock.now()),
  });
}

/** The whole seconds until the first of these times. */
const secondsUntil = (ends: readonly (Date | null)[], now: Date): number =>
  Math.max(0, Math.min(...ends.map((end) => secondsOf(end ?? now))) - secondsOf(now));

/** The order with its new way to pay; null when it cannot be paid any more. */
function choose({ db, clock }: Payer, { order_no }: Order, channel: PaymentChannel): Promise<Order | null> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_no);
    const now = clock.now();
    const isOpen =
      order && isPayable({ status: order.status, closesAtSeconds: secondsOf(order.closes_at ?? now) }, secondsOf(now));
    return isOpen ? updateOrder(tx, order.id, { paytype: channel }) : null;
  });
}

/** A second press of the button waits for the first one's code. */
const PATIENCE_MS = 10_000;

async function codeAlone(context: Payer, order: Order, channel: PaymentChannel): Promise<string | null> {
  const subject = serviceOf(order, context.language);
  const key = leaseOf({ order_id: order.id, channel });
  const result = await underLease(
    context,
    key,
    async (lease) => ({ code: await newCode(context, { order, channel, subject }, lease) }),
    { patienceMs: PATIENCE_MS },
  );
  if (!result) {
    throw new ProviderError('busy', 'the code of this order is still being asked for');
  }
  return result.code;
}
