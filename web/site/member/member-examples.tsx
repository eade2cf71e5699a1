import { type PaidLevel, priceOfMembership, type YearPrices } from '#rules/billing/membership-price.ts';
import { priceOfPack } from '#rules/billing/pack-price.ts';
import { fenOfYuan, formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { useText } from '../../texts/use-text.ts';
import { WorkedExample } from '../page/worked-example.tsx';
import { feesOf, type Prices } from '../price/offers.ts';
import { member } from './texts.ts';

const DAY_SECONDS = 86_400;
/** The remaining days of the membership in the example of an upgrade. */
const DAYS_LEFT = 200;

/** One order at every level, priced as a real order is. */
export function DiscountExample({ prices }: { prices: Prices }) {
  const text = useText(member);
  const plan = prices.plans.find(({ plan: name }) => name === TRIAL_PLAN)!;
  const amountAt = (memberOff: number) => {
    const bill = priceOfPack(feesOf(plan.fees), { platforms: ['android', 'ios'], months: 12, memberOff });
    return bill.ok ? formatYuan(yuanOf(bill.amountFen)) : '–';
  };
  return (
    <WorkedExample
      title={text('offExample', { plan: plan.title })}
      rows={[
        { term: text('offFull'), value: amountAt(0) },
        ...prices.memberships.map(({ title, benefits }) => ({ term: title, value: amountAt(benefits.pack_off) })),
      ]}
    />
  );
}

/** An upgrade from the second level to the third. */
export function UpgradeExample({ prices }: { prices: Prices }) {
  const text = useText(member);
  const [, from, to] = prices.memberships;
  if (!from || !to) {
    return null;
  }
  const price = priceOfMembership(
    yearPrices(prices),
    { level: from.level, expiresAtSeconds: DAYS_LEFT * DAY_SECONDS },
    { level: to.level, years: 0 },
    0,
  );
  return price.ok ? (
    <WorkedExample
      title={text('upExample', { from: from.title, to: to.title, days: DAYS_LEFT })}
      rows={[{ term: text('upYears'), value: formatYuan(yuanOf(fen(to.year) - fen(from.year))) }]}
      total={{ term: text('upPay'), value: formatYuan(yuanOf(price.upgradeFen)) }}
    />
  ) : null;
}

const fen = (yuan: string): number => fenOfYuan(yuan) ?? 0;

const yearPrices = ({ memberships }: Prices): YearPrices =>
  Object.fromEntries(memberships.map(({ level, year }) => [level, fen(year)])) as Record<PaidLevel, number>;
