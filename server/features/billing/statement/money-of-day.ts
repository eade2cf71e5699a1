import { secondsOf } from '#contract/wire-values.ts';
import { type StatementRow, statementOf } from '#rules/billing/statement.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { startOfBusinessDay } from '#rules/calendar.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sumMoved } from './store-statement.ts';

/** The money that came in from outside since the business day began, by its ways, and what was paid back. */
export async function moneyOfDay({ patientDb }: Pick<Deps, 'patientDb'>, now: Date) {
  const from = new Date(startOfBusinessDay(secondsOf(now)) * 1000);
  const [row] = statementOf(await sumMoved(patientDb, 'day', from, new Date(now.getTime() + 1)));
  const sumOf = (...ways: readonly (keyof Omit<StatementRow, 'period'>)[]) =>
    yuanOf(ways.reduce((sum, way) => sum + (row?.[way] ?? 0), 0));
  return {
    received: sumOf('wechat', 'alipay', 'stripe', 'bank'),
    ...{ wechat: sumOf('wechat'), alipay: sumOf('alipay'), stripe: sumOf('stripe'), bank: sumOf('bank') },
    paid_back: sumOf('paidBack'),
  };
}
