import { billing } from '#contract/calls/billing.ts';
import type { Language } from '#contract/language.ts';
import { billingSchemas } from '#contract/schemas/billing.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { orderOnWire } from './order-on-wire.ts';
import { payByBalance as payFromBalance } from './pay-by-balance.ts';
import { traceOf } from './trace-of.ts';

type Payer = Deps & { language: Language; member: { id: number } };

/** Pays an order of packing or renewal. */
export const payOrder = handle(billing, billingSchemas, 'payOrder', (context) =>
  context.input.paytype === 'balance' ? pay(context, context.input.order_no) : Promise.resolve(fail('PAYTYPE')),
);

/** The older call of the same. The password is ignored (product.md §13). */
export const payByBalance = handle(billing, billingSchemas, 'payByBalance', (context) =>
  pay(context, context.input.order_no),
);

async function pay(context: Payer, orderNo: string) {
  const paid = await payFromBalance(context, { memberId: context.member.id, orderNo });
  return paid.ok ? done(await paidOnWire(context, paid.data)) : paid;
}

async function paidOnWire(context: Payer, order: Order) {
  const trace = await traceOf(context, order);
  return {
    ...orderOnWire(order, context.language, context.config.environment === 'demo'),
    ...(trace && { code: trace.code }),
  };
}
