import { checkCreditCode } from '../identity/credit-code.ts';
import { moneyChannels, type OrderStatus, type Paytype } from './order-life.ts';

export type InvoiceTitle = {
  type: 'person' | 'company';
  title: string;
  /** The unified social credit code of a company; '' for a person. */
  tax_no: string;
  bank: string;
  account: string;
  address: string;
  phone: string;
};
type TitleFields = { [Field in keyof InvoiceTitle]?: InvoiceTitle[Field] | undefined };
export type CheckedTitle = { ok: true; title: InvoiceTitle } | { ok: false; field: 'title' | 'tax_no' };

const LONGEST_TITLE = 100;

/** A title as printed on the invoice. Only a company has a tax number, and it must have one. */
export function checkTitle(fields: TitleFields & { type: InvoiceTitle['type'] }): CheckedTitle {
  const { type } = fields;
  const normalize = (text = '') => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const title = normalize(fields.title);
  if (title === '' || [...title].length > LONGEST_TITLE) {
    return { ok: false, field: 'title' };
  }
  const code = type === 'company' ? checkCreditCode(fields.tax_no ?? '') : null;
  if (code && !code.ok) {
    return { ok: false, field: 'tax_no' };
  }
  const { bank, account, address, phone } = fields;
  const about = {
    bank: normalize(bank),
    account: normalize(account),
    address: normalize(address),
    phone: normalize(phone),
  };
  return { ok: true, title: { type, title, tax_no: code?.ok ? code.creditCode : '', ...about } };
}

export const invoiceableChannels: readonly Paytype[] = moneyChannels;

/** Whether an order can be invoiced: each payment from outside is invoiced once; a payment from the balance was invoiced with its recharge. */
export const isInvoiceable = (order: { status: OrderStatus; amountFen: number; paytype: Paytype }): boolean =>
  order.status === 'paid' && order.amountFen > 0 && invoiceableChannels.includes(order.paytype);

/** The largest number of orders in one application. */
export const MOST_ORDERS = 100;

/** The order numbers of `a,b`; null for none, too many, or a repeated one. */
export function orderNosOf(text: string): string[] | null {
  const numbers = text.split(',').map((part) => part.trim());
  const isSound = numbers.every((number) => number !== '') && new Set(numbers).size === numbers.length;
  return isSound && numbers.length <= MOST_ORDERS ? numbers : null;
}

const LONGEST_PDF = 5 << 20;

/** Whether bytes are a PDF (ISO 32000-1, 7.5.2 and 7.5.5: the header, and the end mark in the last kilobyte) small enough for a mail. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    bytes.length <= LONGEST_PDF &&
    /^%PDF-[12]\.\d/.test(text(0, 8)) &&
    text(Math.max(0, bytes.length - 1024)).includes('%%EOF')
  );
}
