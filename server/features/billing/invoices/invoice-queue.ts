import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, type Detail, defineQueue } from '#server/feature/review-queue.ts';
import { findFile, urlOfFile } from '#server/features/files/files.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Localized } from '#words/language.ts';
import {
  findInvoices,
  type Invoice,
  listOrderNos,
  lockInvoice,
  removeInvoiceOrders,
  updateInvoice,
} from './store-invoices.ts';

const reasons = {
  titleWrong: { zh: '抬头或税号与登记信息不一致', en: 'The name or tax number doesn’t match the official register' },
  orderWrong: { zh: '所选订单不能开票', en: 'An order cannot be invoiced' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Localized>;

/** Applications for invoices: staff issue it outside, add its PDF with `attachInvoice`, and pass the item. */
export const invoiceQueue = defineQueue({
  name: 'invoice',
  title: { zh: '发票', en: 'Invoices' },
  roles: ['finance'],
  hours: 72,
  needsProof: false,
  money: null,
  reasons,
  async summarize({ db }, ids) {
    const invoices = ids.length > 0 ? await findInvoices(db, ids) : [];
    return new Map(
      invoices.map((invoice) => {
        const { id, title, amount_fen } = invoice;
        return [id, { title: title.title, subtitle: `¥${yuanOf(amount_fen)}`, reason: invoiceReasonOf(invoice) }];
      }),
    );
  },
  async detail({ db, tickets }, id) {
    const [invoice] = await findInvoices(db, [id]);
    if (!invoice) {
      return null;
    }
    const { file: code, member_id } = invoice;
    const file = code ? await findFile(db, code, member_id) : null;
    return detailOf(invoice, await listOrderNos(db, id), file && urlOfFile(tickets, file));
  },
  decide,
});

function detailOf(
  { title, amount_fen, email }: Invoice,
  orders: readonly { order_no: string }[],
  file: string | null,
): Detail {
  const facts = [
    { label: { zh: '抬头', en: 'Billed to' }, value: title.title },
    { label: { zh: '税号', en: 'Tax number' }, value: title.tax_no },
    { label: { zh: '金额', en: 'Amount' }, value: `¥${yuanOf(amount_fen)}` },
    { label: { zh: '开户行', en: 'Bank' }, value: title.bank },
    { label: { zh: '账号', en: 'Account' }, value: title.account },
    { label: { zh: '地址', en: 'Address' }, value: title.address },
    { label: { zh: '电话', en: 'Phone' }, value: title.phone },
    { label: { zh: '邮箱', en: 'Email' }, value: email },
  ];
  return {
    title: title.title,
    facts: facts.filter(({ value }) => value !== ''),
    checks: [
      file === null
        ? { label: { zh: '还没有上传发票 PDF', en: 'The PDF of the invoice is missing' }, ok: false }
        : { label: { zh: '已上传发票 PDF', en: 'The PDF of the invoice is there' }, ok: true },
    ],
    pictures: [],
    files: file === null ? [] : [{ label: { zh: '查看发票 PDF', en: 'Open the PDF' }, url: file }],
    orders: orders.map(({ order_no }) => order_no),
    history: [],
  };
}

async function decide(tx: Transaction, { clock }: Deps, id: number, decision: Decision): Promise<DecisionResult> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.status !== 'applied') {
    return { ok: false, failure: 'STATE' };
  }
  const { member_id: memberId, amount_fen } = invoice;
  const amount = yuanOf(amount_fen);
  if (decision.outcome === 'pass') {
    if (invoice.file === null) {
      return { ok: false, failure: 'NO_INVOICE' };
    }
    await updateInvoice(tx, id, { status: 'issued', decided_at: decision.at });
    if (memberId !== null) {
      await sendMessage(tx, clock, memberId, 'invoiceIssued', { amount });
    }
    return { ok: true };
  }
  const { reason, note, at } = decision;
  await updateInvoice(tx, id, { status: 'rejected', reason, note, decided_at: at });
  await removeInvoiceOrders(tx, id);
  if (memberId !== null) {
    await sendMessage(tx, clock, memberId, 'invoiceRejected', { amount, reason: invoiceReasonOf({ reason, note })! });
  }
  return { ok: true };
}

/** The reason of a rejection in both languages; null for any other state. */
export function invoiceReasonOf({ reason, note }: Pick<Invoice, 'reason' | 'note'>): Localized | null {
  const text = note.replace(/[。.]$/u, '');
  return reason === null
    ? null
    : ((reasons as Record<string, Localized>)[reason === 'other' ? '' : reason] ?? { zh: text, en: text });
}
