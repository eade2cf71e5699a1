import { billing } from '#contract/calls/billing.ts';
import type { billingSchemas } from '#contract/schemas/billing.ts';
import { client } from '../call/client.ts';

type InvoiceSchemas = Pick<
  typeof billingSchemas,
  'setInvoiceTitle' | 'applyForInvoice' | 'listInvoices' | 'listInvoiceOrders'
>;

const { setInvoiceTitle, applyForInvoice, listInvoices, listInvoiceOrders } = billing;

export const invoiceApi = client<InvoiceSchemas>({ setInvoiceTitle, applyForInvoice, listInvoices, listInvoiceOrders });
