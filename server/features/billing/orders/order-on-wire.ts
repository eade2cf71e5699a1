import { type Language, type Localized, textIn } from '#contract/language.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { PackSnapshot, RechargeSnapshot } from '../order-snapshot.ts';

/** An order on the wire (calls.md §1). Future times are 0. */
export function orderOnWire(order: Order, language: Language, sandbox: boolean) {
  return {
    order_no: order.order_no,
    kind: order.kind,
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

function serviceOf({ kind, snapshot }: Order, language: Language): string {
  return 'plan' in snapshot
    ? packServiceOf(kind, snapshot, language)
    : textIn(language, rechargeTitle(snapshot as RechargeSnapshot));
}

function packServiceOf(kind: Order['kind'], snapshot: PackSnapshot, language: Language): string {
  const { appName, plan, trialDays } = snapshot;
  const parts = [
    ...(appName === '' ? [] : [appName]),
    textIn(language, planTitles[plan]),
    ...(trialDays > 0 ? [textIn(language, { zh: `试用 ${trialDays} 天`, en: `${trialDays}-day trial` })] : []),
    ...(kind === 'renew' ? [textIn(language, { zh: '续费', en: 'Renewal' })] : []),
  ];
  return parts.join(' · ');
}

const rechargeTitle = ({ giftFen }: RechargeSnapshot): Localized =>
  giftFen > 0
    ? { zh: `余额充值 · 赠 ${yuanOf(giftFen)} 元`, en: `Balance recharge · ¥${yuanOf(giftFen)} as a gift` }
    : { zh: '余额充值', en: 'Balance recharge' };
