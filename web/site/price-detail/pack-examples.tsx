import { priceOfPack } from '#rules/billing/pack-price.ts';
import { priceOfUpgrade } from '#rules/billing/renewal-price.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { minus, WorkedExample } from '../page/worked-example.tsx';
import { feesOf, offersOf, type Prices } from '../price/offers.ts';
import { priceDetail } from './texts.ts';

/** The remaining days of the licence in the example of an upgrade. */
const DAYS_LEFT = 200;

type Props = { prices: Prices };

/** The plan of the trial, and the next lower one. */
function examplePlans({ plans }: Prices) {
  const at = plans.findIndex(({ plan }) => plan === TRIAL_PLAN);
  return { plan: plans[at]!, below: plans[at - 1]! };
}

export function TermExample({ prices }: Props) {
  const text = useText(priceDetail);
  const { plan } = examplePlans(prices);
  return (
    <WorkedExample
      title={text('planExample', { plan: plan.title })}
      rows={offersOf(plan)
        .filter(({ side }) => side === 'android')
        .map(({ months, amount }) => ({ term: text(`span_${months}`), value: formatYuan(amount) }))}
    />
  );
}

/** A bill with both discounts, line by line. */
export function BothExample({ prices }: Props) {
  const text = useText(priceDetail);
  const language = useLanguage();
  const { plan } = examplePlans(prices);
  const level = prices.memberships[1];
  const memberOff = level?.benefits.pack_off ?? 0;
  const bill = priceOfPack(feesOf(plan.fees), { platforms: ['android', 'ios'], months: 12, memberOff });
  if (!bill.ok || !level) {
    return null;
  }
  return (
    <WorkedExample
      title={text('bothExample', { plan: plan.title, level: level.title })}
      rows={[
        ...bill.fees.map(({ platform, fen }) => ({
          term: text(platform === 'ios' ? 'feeIos' : 'feeAndroid'),
          value: formatYuan(yuanOf(fen)),
        })),
        { term: text('bothOff'), value: minus(yuanOf(bill.discountFen)) },
        {
          term: text('memberOff', { off: textIn(language, offTitle(memberOff)) }),
          value: minus(yuanOf(bill.memberDiscountFen)),
        },
      ]}
      total={{ term: text('toPay'), value: formatYuan(yuanOf(bill.amountFen)) }}
    />
  );
}

/** The upgrade from the next lower plan to that of the trial, in the middle of a year. */
export function UpgradeExample({ prices }: Props) {
  const text = useText(priceDetail);
  const { plan, below } = examplePlans(prices);
  const bill = priceOfUpgrade(
    { from: feesOf(below.fees), to: feesOf(plan.fees) },
    { days: DAYS_LEFT },
    { platforms: ['android'], memberOff: 0 },
  );
  return bill.ok ? (
    <WorkedExample
      title={text('upExample', { from: below.title, to: plan.title, days: DAYS_LEFT })}
      rows={[]}
      total={{ term: text('toPay'), value: formatYuan(yuanOf(bill.amountFen)) }}
    />
  ) : null;
}
