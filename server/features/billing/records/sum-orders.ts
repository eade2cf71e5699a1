import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { orderStatuses } from '#rules/billing/order-life.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, handle } from '#server/feature/handle.ts';
import { filterOf } from './list-orders.ts';
import { type StatusSum, sumByMonth, sumByStatus } from './store-records.ts';

/** How many trade records of a member have each status, and their money, in all and by month. */
export const sumOrders = handle(billing, billingSchemas, 'sumOrders', async ({ db, input, member }) => {
  const filter = filterOf(member.id, input);
  const [sums, months] = await Promise.all([sumByStatus(db, filter), sumByMonth(db, filter)]);
  const paid = sums.filter(({ status, paytype }) => status === 'paid' && paytype !== 'trial');
  return done({
    statuses: orderStatuses.map((status) => ({ status, ...added(sums.filter((sum) => sum.status === status)) })),
    paid: added(paid.filter(({ paytype }) => paytype !== 'balance')),
    from_balance: added(paid.filter(({ paytype }) => paytype === 'balance')),
    months: months.map(({ month, fen }) => ({ month, amount: yuanOf(fen) })),
  });
});

const added = (sums: readonly StatusSum[]) => ({
  count: sums.reduce((count, sum) => count + sum.count, 0),
  amount: yuanOf(sums.reduce((fen, sum) => fen + sum.fen, 0)),
});
