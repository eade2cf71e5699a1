import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { client } from '../call/client.ts';

type InvoiceSchemas = Pick<
  typeof billingSchemas,
  'setInvoiceTitle' | 'applyForInvoice' | 'listInvoices' | 'listInvoiceOrders'
>;

const { setInvoiceTitle, applyForInvoice, listInvoices, listInvoiceOrders } = billing;

export const invoiceApi = client<InvoiceSchemas>({ setInvoiceTitle, applyForInvoice, listInvoices, listInvoiceOrders });
