import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findFile, urlOfFile } from '#server/features/files/files.ts';
import { textIn } from '#words/language.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { invoiceReasonOf } from './invoice-queue.ts';
import { type Invoice, listInvoiceable, listInvoicesOf, sumInvoicesOf } from './store-invoices.ts';

/** A member's applications and their results, newest first; an issued one has an address of its PDF for an hour. */
export const listInvoices = handle(billing, billingSchemas, 'listInvoices', async (context) => {
  const { db, input, member, language } = context;
  const page = { offset: (input.page - 1) * input.limit, limit: input.limit };
  const { rows, total } = await listInvoicesOf(db, member.id, page);
  const list = rows.map(async (invoice) => {
    const reason = invoiceReasonOf(invoice);
    return {
      id: invoice.id,
      amount: yuanOf(invoice.amount_fen),
      title: invoice.title.title,
      status: invoice.status,
      reason: reason ? textIn(language, reason) : '',
      ...(await fileOf(context, invoice, member.id)),
      email: invoice.email,
      create_time: secondsOf(invoice.created_at),
    };
  });
  const sumOf = await sumInvoicesOf(db, member.id);
  const onWire = (status: Invoice['status']) => {
    const { count, amountFen } = sumOf(status);
    return { count, amount: yuanOf(amountFen) };
  };
  return done({
    list: await Promise.all(list),
    total,
    has_more: flagOf(page.offset + rows.length < total),
    sums: { applied: onWire('applied'), issued: onWire('issued') },
  });
});

async function fileOf({ db, tickets }: Deps, { status, file: code }: Invoice, memberId: number) {
  const file = status === 'issued' && code ? await findFile(db, code, memberId) : null;
  return file ? { file: urlOfFile(tickets, file) } : {};
}

/** Paid orders that stand on no invoice yet; those paid from the balance were invoiced with their recharge. */
export const listInvoiceOrders = handle(billing, billingSchemas, 'listInvoiceOrders', async (context) => {
  const { db, input, member, language, config } = context;
  const page = { offset: (input.page - 1) * input.limit, limit: input.limit };
  const { rows, total, amountFen } = await listInvoiceable(db, member.id, page);
  const list = rows.map((order) => orderOnWire(order, language, config.environment === 'demo'));
  return done({ list, total, has_more: flagOf(page.offset + rows.length < total), amount: yuanOf(amountFen) });
});
