import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { isPdf } from '#rules/billing/invoice.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { keepFile, removeFile, storeAndKeep } from '#server/features/files/files.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { invoiceQueue } from './invoice-queue.ts';
import { findInvoiceOfItem, lockInvoice, updateInvoice } from './store-invoices.ts';

type AttachContext = Context<typeof billing.attachInvoice, typeof billingSchemas.attachInvoice>;

/** Staff: adds the PDF of an invoice to its item, in place of an earlier one; the member sees it once the item is passed. */
export const attachInvoice = handle(billing, billingSchemas, 'attachInvoice', async (context) => {
  const { bytes } = context.input.invoice;
  return isPdf(bytes)
    ? storeAndKeep(context, bytes, (tx, stored) => attach(tx, context, stored))
    : fail('TYPE', { field: 'invoice', types: 'PDF' });
});

async function attach(tx: Transaction, context: AttachContext, stored: StoredBytes) {
  const { input, noteAct } = context;
  const id = await findInvoiceOfItem(tx, invoiceQueue.name, input.id);
  const invoice = id === undefined ? undefined : await lockInvoice(tx, id);
  if (!invoice) {
    return fail('NOT_FOUND');
  }
  if (invoice.status !== 'applied' || invoice.member_id === null) {
    return fail('STATE');
  }
  const facts = {
    owner: invoice.member_id,
    kind: 'invoice',
    name: `invoice-${invoice.id}.pdf`,
    mime: 'application/pdf',
  };
  const { code, sha256 } = await keepFile(tx, context, stored, facts);
  await updateInvoice(tx, invoice.id, { file: code });
  if (invoice.file) {
    await removeFile(tx, invoice.file);
  }
  await noteAct(tx, { target: `${invoiceQueue.name}:${input.id}`, after: { sha256 } });
  return done({ attached: 1 as const });
}
