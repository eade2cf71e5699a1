import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { csvOf, type StatementRow, statementOf } from '#rules/billing/statement.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Localized, textIn } from '#words/language.ts';
import { sumMoved, sumOwed } from './store-statement.ts';

/** A leap year of days. */
const LONGEST_SECONDS = 366 * 86_400;

/** Sales, receipts of each channel and refunds by business day or month, and the money that members have at present. */
export const getStatement = handle(billing, billingSchemas, 'getStatement', async (context) => {
  const { patientDb, input, language } = context;
  const { from, to, by } = input;
  if (to <= from || (by === 'day' && to - from > LONGEST_SECONDS)) {
    return fail('PARAM', { field: 'to' });
  }
  const sums = await sumMoved(patientDb, by, new Date(from * 1000), new Date(to * 1000));
  const rows = statementOf(sums);
  const owed = await sumOwed(patientDb);
  const head = columns.map(({ title }) => textIn(language, title));
  return done({
    rows: rows.map(rowOnWire),
    owed: { balance: yuanOf(owed.balance), gift: yuanOf(owed.gift), held: yuanOf(owed.held), points: owed.points },
    csv: csvOf([head, ...rows.map((row) => columns.map(({ of }) => of(row)))]),
  });
});

const rowOnWire = (row: StatementRow) => ({
  period: row.period,
  wechat: yuanOf(row.wechat),
  alipay: yuanOf(row.alipay),
  stripe: yuanOf(row.stripe),
  bank: yuanOf(row.bank),
  sales: yuanOf(row.sales),
  recharges: yuanOf(row.recharges),
  surplus: yuanOf(row.surplus),
  from_balances: yuanOf(row.fromBalances),
  refunds: yuanOf(row.refunds),
  paid_back: yuanOf(row.paidBack),
  gifts: yuanOf(row.gifts),
});

type Column = { title: Localized; of: (row: StatementRow) => string };

const columns: readonly Column[] = [
  { title: { zh: '日期', en: 'Period' }, of: (row) => row.period },
  { title: { zh: '微信收款', en: 'WeChat Pay received' }, of: (row) => yuanOf(row.wechat) },
  { title: { zh: '支付宝收款', en: 'Alipay received' }, of: (row) => yuanOf(row.alipay) },
  { title: { zh: '银行卡收款', en: 'Cards received' }, of: (row) => yuanOf(row.stripe) },
  { title: { zh: '银行收款', en: 'Bank received' }, of: (row) => yuanOf(row.bank) },
  { title: { zh: '销售', en: 'Sales' }, of: (row) => yuanOf(row.sales) },
  { title: { zh: '充值', en: 'Top-ups' }, of: (row) => yuanOf(row.recharges) },
  { title: { zh: '转入余额的多余款', en: 'Surplus kept in balances' }, of: (row) => yuanOf(row.surplus) },
  { title: { zh: '其中余额支付', en: 'Of sales, from balances' }, of: (row) => yuanOf(row.fromBalances) },
  { title: { zh: '销售退款', en: 'Sales refunded' }, of: (row) => yuanOf(row.refunds) },
  { title: { zh: '原路退回', en: 'Paid back' }, of: (row) => yuanOf(row.paidBack) },
  { title: { zh: '赠送', en: 'Bonuses' }, of: (row) => yuanOf(row.gifts) },
];
