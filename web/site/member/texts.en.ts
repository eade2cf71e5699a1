import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Membership',
  description:
    'What the four membership levels cost a year and what each gives: build discount, daily free downloads, monthly points, apps, old versions and custom domains.',
  headline: 'Membership sets discounts. Plans set modules.',
  lead: 'A membership belongs to your account and covers all your apps. Everything works without one; it only costs less with one.',
  open: 'Join or upgrade',
  seePlans: 'See the plans',

  levelsTitle: 'Four levels side by side',
  levelsLead: 'The first row is what you have without one.',
  benefitsTitle: 'What each benefit means',
  benefitsLead: 'The figures come from today’s price list, which orders follow too.',
  offTitle: 'Off each build',
  offText1:
    'Taken off new builds, renewals and plan upgrades. The discount for both platforms comes first, and the membership’s is taken off what remains.',
  offExample: '{plan}, both platforms, 12 months',
  offFull: 'No membership',
  downloadsTitle: 'Free downloads a day',
  downloadsText1:
    'One download from the install page is one of them, however large the app. The count starts again at midnight, Beijing time, and nothing carries over.',
  downloadsText2: 'Retrying or resuming the same download counts once.',
  pointsTitle: 'Points a month',
  pointsText1:
    'They follow once the free downloads are gone: a point is {mb} MB, and a begun point counts as one. Points of your level last for their month and go first; points you buy never expire and go last.',
  pointsText2:
    'When both are gone, the install page says so kindly and you get a message. Nothing is ever charged below zero.',
  appsTitle: 'Distributed apps',
  appsText1:
    'The apps that your account can distribute at once. Beyond that, new ones are refused and those already there stay. You may build as many apps as you like.',
  keptTitle: 'Old versions kept',
  keptText1:
    'Installers of older versions are kept this long from their upload, and we write to you {days} days before one goes. The current version always stays.',
  domainsTitle: 'Custom domains',
  domainsText1: 'Your install pages on a domain of your own. Each needs an ICP filing.',

  yearsTitle: 'Renewing and upgrading',
  renewTitle: 'Renewing',
  renewText1:
    'A new year follows the end of the last one, up to {years} years at a time. Nothing renews by itself; after the end, prices are the usual ones, and your apps and keys stay.',
  upTitle: 'Upgrading',
  upText1:
    'You pay the difference for the days left and keep your end date: the difference between the yearly prices ÷ 365 × the days left, with a begun day as a whole one. Free downloads follow the new level at once, points from your next month.',
  upExample: '{from} to {to}, {days} days left',
  upYears: 'Difference a year',
  upPay: 'You pay',
  downTitle: 'Moving down',
  downText1: 'Not while a level lasts. After its end you can choose any level.',
  payTitle: 'Paying',
  payText1:
    'Membership and points are paid by WeChat Pay, Alipay or bank transfer, not from the balance. They count as soon as they are paid.',

  packsTitle: 'Short of points? Add some',
  packsLead: 'You can buy points without a membership, and points you buy never expire.',

  endTitle: 'No need for a membership yet',
  endText: 'Paste a link and see your own app first. Choose a level once you build often.',
} as const satisfies TranslationOf<typeof zh>;
