import { type Language, textIn } from '#contract/language.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Order } from './place-trial-order.ts';

/** An order on the wire (calls.md §1). Future times are 0. */
export function orderOnWire(order: Order, language: Language, sandbox: boolean) {
  return {
    order_no: order.order_no,
    kind: 'pack' as const,
    service: serviceOf(order, language),
    amount: yuanOf(order.amount_fen),
    paytype: order.paytype,
    status: order.status,
    create_time: secondsOf(order.created_at),
    pay_time: secondsOrZero(order.paid_at),
    expire_time: secondsOrZero(order.closes_at),
    sandbox: flagOf(sandbox),
  };
}

function serviceOf({ snapshot: { appName, plan, trialDays } }: Order, language: Language): string {
  const title = textIn(language, planTitles[plan]);
  const trial = textIn(language, { zh: `试用 ${trialDays} 天`, en: `${trialDays}-day trial` });
  return [appName, title, ...(trialDays > 0 ? [trial] : [])].join(' · ');
}
