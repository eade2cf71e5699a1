import { modulesOnIos } from '#modules/module-names.ts';
import { MOST_ORDERS } from '#rules/billing/invoice.ts';
import { closesAt } from '#rules/billing/order-life.ts';
import { offTitle, planTitles } from '#rules/billing/titles.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { MOST_RUNNING_TRIALS, TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { type Language, textIn } from '#words/language.ts';
import { formatSize } from '../../texts/format.ts';
import { textsIn, useText } from '../../texts/use-text.ts';
import type { TextRow } from '../page/text-rows.tsx';
import { WorkedExample } from '../page/worked-example.tsx';
import type { Prices } from '../price/offers.ts';
import { countDownloads } from './count-downloads.ts';
import { BothExample, UpgradeExample } from './pack-examples.tsx';
import { priceDetail } from './texts.ts';

export type DetailRow = TextRow & { id: string };

/** The rows about payments for an app. */
export function packRows(prices: Prices, language: Language): DetailRow[] {
  const text = textsIn(priceDetail, language);
  const off = textIn(language, offTitle(prices.both_platforms_off));
  return [
    {
      id: 'plan',
      title: text('planTitle'),
      text: [text('planText1'), text('planText2')],
    },
    {
      id: 'both',
      title: text('bothTitle'),
      text: [text('bothText1', { off }), text('bothText2', { count: modulesOnIos.length })],
      example: <BothExample prices={prices} />,
    },
    {
      id: 'trial',
      title: text('trialTitle'),
      text: [
        text('trialText1', {
          days: prices.trial_days,
          plan: textIn(language, planTitles[TRIAL_PLAN]),
          running: MOST_RUNNING_TRIALS,
        }),
        text('trialText2'),
      ],
    },
    { id: 'renew', title: text('renewTitle'), text: [text('renewText1'), text('renewText2')] },
    {
      id: 'upgrade',
      title: text('upTitle'),
      text: [text('upText1'), text('upText2')],
      example: <UpgradeExample prices={prices} />,
    },
  ];
}

/** The rows about payments for downloads, and about the ways to pay. `opened` are the features that the operator has opened. */
export function moneyRows(prices: Prices, language: Language, opened: readonly string[]): DetailRow[] {
  const text = textsIn(priceDetail, language);
  return [
    {
      id: 'points',
      title: text('pointTitle'),
      text: [text('pointText1', { mb: prices.point_mb })],
      example: <PointExample />,
    },
    {
      id: 'downloads',
      title: text('orderTitle'),
      text: [text('orderText1'), text('orderText2')],
      example: <DayExample prices={prices} />,
    },
    {
      id: 'pay',
      title: text('payTitle'),
      text: [
        text('payText1', { minutes: closesAt(0, 'wechat') / 60, hours: closesAt(0, 'bank') / 3600 }),
        text('payText2'),
      ],
    },
    { id: 'refund', title: text('refundTitle'), text: [text('refundText1'), text('refundText2')] },
    {
      id: 'invoice',
      title: text('invoiceTitle'),
      text: [
        text('invoiceText1', { orders: MOST_ORDERS }),
        ...(opened.includes('invoice') ? [] : [text('invoiceClosed')]),
      ],
    },
  ];
}

const MB = 2 ** 20;
const sizesMb = [8, 30, 31, 60, 100, 500, 1024, 10_240];
/** The downloads of a day with testers: ten more than are free. */
const MORE_THAN_FREE = 10;
const EXAMPLE_MB = 45;

function PointExample() {
  const text = useText(priceDetail);
  return (
    <WorkedExample
      title={text('pointExample')}
      rows={sizesMb.map((mb) => ({
        term: formatSize(mb * MB).replace('.0 ', ' '),
        value: text('points', { count: downloadPoints(mb * MB) }),
      }))}
    />
  );
}

function DayExample({ prices }: { prices: Prices }) {
  const text = useText(priceDetail);
  const freeDay = prices.without_membership.free_downloads;
  const testers = freeDay + MORE_THAN_FREE;
  const day = countDownloads(testers, EXAMPLE_MB * MB, freeDay);
  return (
    <WorkedExample
      title={text('orderExample', { testers, mb: EXAMPLE_MB })}
      rows={[
        { term: text('orderFree'), value: text('orderTimes', { count: day.free }) },
        { term: text('orderPaid'), value: text('orderTimes', { count: day.paid }) },
      ]}
      total={{ term: text('orderTotal'), value: text('points', { count: day.points }) }}
    />
  );
}
