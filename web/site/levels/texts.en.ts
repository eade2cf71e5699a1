import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  level: 'Level',
  year: 'One year',
  off: 'Off each build',
  downloads: 'Free downloads a day',
  points: 'Points a month',
  apps: 'Distributed apps',
  kept: 'Old versions kept',
  domains: 'Custom domains',
  none: 'No membership',
  free: 'Free',
  noOff: 'Full price',
  countDownloads: '{count}',
  countPoints: '{count}',
  countApps: '{count}',
  anyApps: 'Unlimited',
  countDays: '{count} days',
  always: 'For good',
  countDomains: '{count}',
  packPoints: '{count} points',
  perPoint: '{price} each',
  downloadsOf: '{count} downloads of {mb} MB',
  pointIs: '1 point = {mb} MB',
  pointsOf: 'A download of {mb} MB takes {count} points',
  roundUp: 'A begun point counts as one',
} as const satisfies TranslationOf<typeof zh>;
