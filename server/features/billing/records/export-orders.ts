import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { csvOf } from '#rules/billing/statement.ts';
import { orderKindTitles, paytypeTitles, stateTitle } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessTime } from '#rules/calendar.ts';
import { done, handle } from '#server/feature/handle.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { filterOf } from './list-orders.ts';
import { listRecords, type RecordRow } from './store-records.ts';

/** Every spreadsheet program opens a table of this size, and the answer is a few megabytes. */
const MOST_ROWS = 20_000;

/** The trade records of a member as a table, newest first, read at one moment. */
export const exportOrders = handle(billing, billingSchemas, 'exportOrders', async (context) => {
  const { patientDb, input, member, language } = context;
  const filter = filterOf(member.id, input);
  const rows = await listRecords(patientDb, filter, { offset: 0, limit: MOST_ROWS + 1 });
  const shown = rows.slice(0, MOST_ROWS);
  const head = columns.map(({ title }) => textIn(language, title));
  return done({
    csv: csvOf([head, ...shown.map((row) => columns.map(({ of }) => of(row, language)))]),
    count: shown.length,
    has_more: flagOf(rows.length > MOST_ROWS),
  });
});

type Column = { title: Localized; of: (row: RecordRow, language: Language) => string };

const columns: readonly Column[] = [
  { title: { zh: '订单号', en: 'Order' }, of: ({ order_no }) => order_no },
  { title: { zh: '类型', en: 'Kind' }, of: ({ kind }, language) => textIn(language, orderKindTitles[kind]) },
  { title: { zh: '内容', en: 'Service' }, of: (row, language) => wireOf(row, language).service },
  { title: { zh: '说明', en: 'Details' }, of: (row, language) => wireOf(row, language).detail },
  { title: { zh: '金额（元）', en: 'Amount (CNY)' }, of: ({ amount_fen }) => yuanOf(amount_fen) },
  { title: { zh: '支付方式', en: 'Payment method' }, of: (row, language) => methodOf(row, language) },
  { title: { zh: '状态', en: 'Status' }, of: (row, language) => textIn(language, stateTitle(row)) },
  { title: { zh: '下单时间', en: 'Ordered' }, of: ({ created_at }) => timeOf(created_at) },
  { title: { zh: '付款时间', en: 'Paid' }, of: ({ paid_at }) => timeOf(paid_at) },
  { title: { zh: '退款时间', en: 'Refunded' }, of: ({ refund_done_at }) => timeOf(refund_done_at) },
];

const wireOf = (row: RecordRow, language: Language) => orderOnWire(row, language, false);

/** An unpaid order has no method yet, only a requested one. */
const methodOf = ({ status, paytype }: RecordRow, language: Language): string =>
  status === 'unpaid' || status === 'closed' ? '' : textIn(language, paytypeTitles[paytype]);

const timeOf = (at: Date | null): string => (at ? formatBusinessTime(secondsOf(at)) : '');
