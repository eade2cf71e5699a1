import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { membershipTitles, planTitles } from '#rules/billing/titles.ts';
import { formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { MembershipSnapshot, PackSnapshot, PointsSnapshot, RechargeSnapshot } from '../order-snapshot.ts';

/** An order on the wire (calls.md §1). The time of what has not happened is 0. */
export function orderOnWire(order: Order, language: Language, sandbox: boolean) {
  return {
    order_no: order.order_no,
    kind: order.kind,
    service: serviceOf(order, language),
    detail: detailOf(order, language),
    ...choiceOf(order.snapshot),
    amount: yuanOf(order.amount_fen),
    paytype: order.paytype,
    status: order.status,
    create_time: secondsOf(order.created_at),
    pay_time: secondsOrZero(order.paid_at),
    expire_time: secondsOrZero(order.closes_at),
    sandbox: flagOf(sandbox),
  };
}

/** The goods of an order in a few words. */
export function serviceOf({ kind, snapshot }: Pick<Order, 'kind' | 'snapshot'>, language: Language): string {
  if ('plan' in snapshot) {
    return packServiceOf(kind, snapshot, language);
  }
  return textIn(
    language,
    'level' in snapshot
      ? membershipTitle(snapshot)
      : 'points' in snapshot
        ? pointsTitle(snapshot)
        : rechargeTitle(snapshot),
  );
}

function packServiceOf(kind: Order['kind'], snapshot: PackSnapshot, language: Language): string {
  const { appName, plan, trialDays, isUpgrade } = snapshot;
  const parts = [
    ...(appName === '' ? [] : [textIn(language, appName)]),
    textIn(language, planTitles[plan]),
    ...(trialDays > 0 ? [textIn(language, { zh: `试用 ${trialDays} 天`, en: `${trialDays}-day trial` })] : []),
    ...(kind === 'renew' ? [textIn(language, isUpgrade ? upgradeTitle : renewalTitle)] : []),
  ];
  return parts.join(' · ');
}

const choiceOf = (snapshot: Order['snapshot']) =>
  'plan' in snapshot && snapshot.trialDays === 0 && !snapshot.isUpgrade
    ? { choice: { plan: snapshot.plan, months: snapshot.months, platforms: [...snapshot.platforms] } }
    : {};

function detailOf({ snapshot }: Order, language: Language): string {
  if (!('plan' in snapshot)) {
    return '';
  }
  const { months, platforms, trialDays, isUpgrade } = snapshot;
  const names = platforms.map((platform) => (platform === 'ios' ? 'iOS' : 'Android')).join(' + ');
  return trialDays > 0 || isUpgrade ? names : `${textIn(language, monthsTitle(months))} · ${names}`;
}

const monthsTitle = (months: number): Localized =>
  months === 0
    ? { zh: '永久', en: 'Lifetime' }
    : { zh: `${months} 个月`, en: `${months} ${months === 1 ? 'month' : 'months'}` };

const renewalTitle = { zh: '续费', en: 'Renewal' };
const upgradeTitle = { zh: '升级', en: 'Upgrade' };

const rechargeTitle = ({ giftFen }: RechargeSnapshot): Localized =>
  giftFen > 0
    ? { zh: `余额充值 · 送 ${formatYuan(yuanOf(giftFen))}`, en: `Top-up · ${formatYuan(yuanOf(giftFen))} bonus` }
    : { zh: '余额充值', en: 'Top-up' };

const pointsTitle = ({ points }: PointsSnapshot): Localized => ({
  zh: `下载点数 ${points.toLocaleString('en')} 点`,
  en: `${points.toLocaleString('en')} download points`,
});

function membershipTitle({ level, years, upgrades }: MembershipSnapshot): Localized {
  const { zh, en } = membershipTitles[level];
  const upgrade = upgrades ? { zh: ' · 升级', en: ' · Upgrade' } : { zh: '', en: '' };
  const time =
    years > 0 ? { zh: ` · ${years} 年`, en: ` · ${years} ${years === 1 ? 'year' : 'years'}` } : { zh: '', en: '' };
  return { zh: `${zh}${upgrade.zh}${time.zh}`, en: `${en} membership${upgrade.en}${time.en}` };
}
