import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'How prices add up',
  description:
    'How plans, terms, discounts, trials, renewals, upgrades, download points, refunds and invoices are counted, each with an example from today’s prices.',
  headline: 'What counts, and how',
  lead: 'The examples come from the rules that price your order and from today’s price list. When a price changes, they change with it.',
  toPrices: 'See the prices',
  contents: 'On this page',

  planTitle: 'Plan and term',
  planText1:
    'A price is for one app on one platform, in one plan, for one term. The modules you switch on decide which plan that is.',
  planText2: 'Rebuilding is free during the term. Nothing renews by itself; we write to you before the end.',
  planExample: '{plan}, Android',
  span_1: '1 month',
  span_3: '3 months',
  span_12: '12 months',
  span_0: 'Lifetime',

  bothTitle: 'Both platforms together',
  bothText1:
    'With Android and iOS in one order, {off} comes off the sum. The membership’s discount is taken off what remains, rounded to the fen.',
  bothText2: 'iOS has {count} modules today. Look at its column on the price page before you buy.',
  bothExample: '{plan}, 12 months, {level}',
  feeAndroid: 'Android',
  feeIos: 'iOS',
  bothOff: 'Both platforms',
  memberOff: 'Membership, {off}',
  toPay: 'You pay',

  trialTitle: 'Trial',
  trialText1:
    '{days} days free with the modules of {plan} and a mark on the splash screen. Once per app, once per website and member, and {running} at a time.',
  trialText2:
    'Build as often as you like during it. Once you pay, a new build without the mark installs over the old one: same package name, same key.',

  renewTitle: 'Renewing',
  renewText1:
    'The new term follows the end of the old one, or starts on the day you pay if that has passed. Installed apps need no reinstalling.',
  renewText2: 'Going from months to lifetime costs the lifetime price; time that is left is not deducted.',

  upTitle: 'Moving to a higher plan',
  upText1:
    'You pay the difference between the plans for the time that is left: whole months by the month, the rest by the day. Between lifetime versions it is the difference of the two prices.',
  upText2: 'Both discounts apply here too, and the new version is built as soon as it is paid.',
  upExample: '{from} to {to}, Android, {days} days left',

  pointTitle: 'Download points',
  pointText1:
    'A point is {mb} MB, and a begun point counts as one. Only the installer’s size matters, not the network it travels over.',
  pointExample: 'Points for one download',
  points: '{count}',

  orderTitle: 'Free first, then points',
  orderText1:
    'The day’s free downloads go first, however large the installer. Then the points of your level, then those you bought. When all are gone, downloads stop; nothing is charged below zero.',
  orderText2: 'A download counts once, when its first byte leaves. Retrying a broken one is not counted again.',
  orderExample: 'No membership: {testers} testers download an installer of {mb} MB in a day',
  orderFree: 'Free downloads',
  orderPaid: 'Downloads paid with points',
  orderTimes: '{count}',
  orderTotal: 'Points used that day',

  payTitle: 'Paying and the balance',
  payText1:
    'Orders are paid within {minutes} minutes by WeChat Pay or Alipay, and within {hours} hours by bank transfer. An unpaid order closes by itself and costs nothing.',
  payText2:
    'The balance cannot be withdrawn and pays for builds and renewals only. Bonuses of a top-up are spent last and never refunded.',

  refundTitle: 'Refunds',
  refundText1:
    'Write to us with the order number and the reason. Once agreed, the whole order goes to your balance or back the way it came. What was paid by bank transfer or balance goes to the balance.',
  refundText2:
    'A top-up goes back only the way it came, and only while it and its bonus are unspent; an order for points only while those points are unused. The time or benefit that was bought ends with the refund.',

  invoiceTitle: 'Invoices',
  invoiceText1:
    'Orders paid by WeChat Pay, Alipay, card or bank transfer can be invoiced, up to {orders} orders at a time. What is paid from the balance was invoiced with its top-up.',
  invoiceClosed: 'Invoices cannot be requested online yet. Write to us if you need one.',

  endTitle: 'Not sure? Try it first',
  endText: 'The trial costs nothing. As you switch modules on, you see which plan they need.',
} as const satisfies TranslationOf<typeof zh>;
