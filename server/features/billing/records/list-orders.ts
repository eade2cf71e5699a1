import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { isInvoiceable } from '#rules/billing/invoice.ts';
import type { OrderStatus } from '#rules/billing/order-life.ts';
import type { OrderKind } from '#server/feature/goods/purchase.ts';
import { done, handle } from '#server/feature/handle.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { refundOnWire } from '../orders/refund-on-wire.ts';
import { countRecords, listRecords, type RecordFilter, type RecordRow } from './store-records.ts';

/** The trade records of a member, newest first, unpaid ones included (spec §3). */
export const listOrders = handle(billing, billingSchemas, 'listOrders', async (context) => {
  const { db, input, member, language, config } = context;
  const { page, limit } = input;
  const [filter, offset] = [filterOf(member.id, input), (page - 1) * limit];
  const [rows, total] = await Promise.all([listRecords(db, filter, { offset, limit }), countRecords(db, filter)]);
  const sandbox = config.environment === 'demo';
  return done({
    list: rows.map((row) => ({ ...orderOnWire(row, language, sandbox), ...refundOf(row), invoice: invoiceOf(row) })),
    total,
    has_more: flagOf(offset + rows.length < total),
  });
});

type OrderFilter = {
  status?: OrderStatus | undefined;
  kind?: OrderKind | undefined;
  app_id?: number | undefined;
  order_no?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

export const filterOf = (
  memberId: number,
  { status, kind, app_id: appId, order_no: orderNo, from, to }: OrderFilter,
): RecordFilter => ({
  memberId,
  status,
  kind,
  appId,
  orderNo,
  from: from === undefined ? undefined : new Date(from * 1000),
  to: to === undefined ? undefined : new Date(to * 1000),
});

const refundOf = (row: RecordRow) =>
  refundOnWire(
    row.refund_state === null
      ? undefined
      : {
          way: row.refund_way!,
          state: row.refund_state,
          tries: row.refund_tries!,
          returns: row.refund_returns!,
          trouble: row.refund_trouble,
          reference: row.refund_reference,
          decided_at: row.refund_decided_at,
          done_at: row.refund_done_at,
        },
  );

/** A rejected application frees its orders. */
function invoiceOf({ invoice_status, status, amount_fen: amountFen, paytype }: RecordRow) {
  if (invoice_status === 'applied' || invoice_status === 'issued') {
    return invoice_status;
  }
  return isInvoiceable({ status, amountFen, paytype }) ? 'open' : 'none';
}
