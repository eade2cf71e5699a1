import { type Language, textIn } from '#contract/language.ts';
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
    pay_time: secondsOf(order.paid_at),
    expire_time: secondsOf(order.closes_at),
    sandbox: sandbox ? (1 as const) : (0 as const),
  };
}

function serviceOf({ snapshot: { appName, plan, trialDays } }: Order, language: Language): string {
  const title = textIn(language, planTitles[plan]);
  const trial = textIn(language, { zh: `试用 ${trialDays} 天`, en: `${trialDays}-day trial` });
  return [appName, title, ...(trialDays > 0 ? [trial] : [])].join(' · ');
}

const secondsOf = (time: Date | null): number => (time ? Math.floor(time.getTime() / 1000) : 0);
