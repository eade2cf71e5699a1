import { sql } from 'kysely';
import { endOfCode } from '#rules/billing/code-life.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { placeOrder } from '#server/features/billing/orders/place-order.ts';
import { settleTrade } from '#server/features/billing/payment/settle-trade.ts';
import { updateCode, upsertPayment } from '#server/features/billing/payment/store-payments.ts';
import { decideRefund } from '#server/features/billing/refunds/decide-refund.ts';
import { insertRefund } from '#server/features/billing/refunds/store-refunds.ts';
import type { PaymentChannel } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Gate } from './every-order.ts';
import { gatedDatabase, gatedPort, type WatchedExchanges } from './gated-deps.ts';

/** A server, and a second connection to its database that stands for another process. */
export async function startTwoProcesses(): Promise<{ server: TestServer; other: Connection }> {
  let other: Connection | undefined;
  const server = await startTestServer({
    environment: { PAY_STRIPE: 'sandbox' },
    reach: async (target) => {
      other = connect(target, () => {});
      return target;
    },
  });
  return { server, other: other! };
}

const asking = ['start', 'query', 'close', 'refund', 'queryRefund'] as const;

/** The deps of one run; its steps are its statements, its transactions and its requests to the provider. */
export const processOf = (
  deps: Deps,
  db: Database,
  channel: PaymentChannel,
  watched: Omit<WatchedExchanges, 'gate'> & { gate: Gate },
): Deps => ({
  ...deps,
  db: gatedDatabase(db, watched.gate),
  payments: {
    ...deps.payments,
    [channel]: gatedPort(deps.payments[channel], asking, watched, () => new ProviderError('unknown', 'no answer')),
  },
});

const AMOUNT_FEN = 100;

/** A recharge of one yuan whose payment has not begun. */
export const placeRecharge = ({ db, clock }: TestServer, memberId: number, paytype: PaymentChannel): Promise<Order> =>
  db.transaction().execute((tx) =>
    placeOrder(tx, {
      memberId,
      kind: 'recharge',
      paytype,
      amountFen: AMOUNT_FEN,
      snapshot: { giftFen: 0 },
      at: clock.now(),
    }),
  );

/** The same, paid at its provider and settled. */
export async function paidRecharge(
  server: TestServer,
  simulator: PaymentSimulator,
  member: number,
  via: PaymentChannel,
) {
  const order = await placeRecharge(server, member, via);
  const provider = server.deps.payments[via];
  const now = server.clock.now().getTime();
  const expiresAt = new Date(endOfCode(provider.codeLife, now + 900_000, now));
  const request = { orderNo: order.order_no, amountFen: order.amount_fen, subject: 'tea', expiresAt };
  const started = await provider.start(request);
  const payment = await upsertPayment(server.db, { order, channel: via, at: server.clock.now() });
  await updateCode(server.db, payment, { ...started, until: expiresAt });
  simulator.pay(order.order_no, 'paid');
  const state = await provider.query(order.order_no, started.reference);
  if (state.state !== 'paid') {
    throw new Error(`the order is ${state.state}`);
  }
  await settleTrade(server.deps, { channel: via, trade: state.trade });
  return order;
}

/** A refund through the channel that is decided and not yet sent; returns its id. */
export async function decidedRefund({ db, deps, clock }: TestServer, order: Order): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const columns = { refund_no: randomCode(20), order_id: order.id, way: 'channel' as const, reason: 'tea' };
    const refund = await insertRefund(tx, {
      ...columns,
      amount_fen: order.amount_fen,
      asked_by: null,
      created_at: at,
    });
    const decided = await decideRefund(tx, deps, refund!.id, { outcome: 'pass', staffId: 0, at, figures: {} });
    if (!decided.ok) {
      throw new Error(`the refund is refused: ${decided.failure}`);
    }
    return refund!.id;
  });
}

/** The money of an order that its provider has, by the provider's book and by ours, in fen. */
export async function booksOf({ db }: TestServer, simulator: PaymentSimulator, order: Order, via: PaymentChannel) {
  const trade = simulator.find(order.order_no);
  const provider = trade?.paidAt ? trade.amountFen - (trade.refund?.amountFen ?? 0) : 0;
  const row = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(sql<number>`coalesce(-sum(ledger_entry.amount), 0)::int`.as('fen'))
    .where('ledger_tx.order_id', '=', order.id)
    .where('ledger_account.kind', '=', via)
    .executeTakeFirstOrThrow();
  return { provider, ours: row.fen };
}

/** The sums that an order has moved in each kind of account, in fen, without zeros. */
export async function movedBy({ db }: TestServer, orderNo: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'tx_id')
    .innerJoin('pay_order', 'pay_order.id', 'ledger_tx.order_id')
    .select(['ledger_account.kind', 'amount'])
    .where('order_no', '=', orderNo)
    .execute();
  const sums = new Map<string, number>();
  for (const { kind, amount } of rows) {
    sums.set(kind, (sums.get(kind) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}
