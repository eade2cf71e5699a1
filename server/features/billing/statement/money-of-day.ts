import { secondsOf } from '#contract/wire-values.ts';
import { statementOf } from '#rules/billing/statement.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { startOfBusinessDay } from '#rules/calendar.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sumMoved } from './store-statement.ts';

/** The money that came in from outside since the business day began, by its ways, and what was paid back. */
export async function moneyOfDay({ patientDb }: Pick<Deps, 'patientDb'>, now: Date) {
  const from = new Date(startOfBusinessDay(secondsOf(now)) * 1000);
  const [row] = statementOf(await sumMoved(patientDb, 'day', from, new Date(now.getTime() + 1)));
  const { wechat = 0, alipay = 0, stripe = 0, bank = 0, paidBack = 0 } = row ?? {};
  return {
    received: yuanOf(wechat + alipay + stripe + bank),
    ...{ wechat: yuanOf(wechat), alipay: yuanOf(alipay), stripe: yuanOf(stripe), bank: yuanOf(bank) },
    paid_back: yuanOf(paidBack),
  };
}
