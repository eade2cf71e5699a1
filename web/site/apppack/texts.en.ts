import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'App packaging: turn your website into Android and iOS apps',
  description:
    'No code: your website becomes an Android app and an iOS web clip. Seven days free, your own signing key, files you can verify.',
  headline: 'App packaging',
  prepareTitle: 'Before you start',
  prepareLead: 'Only the first is required;',
  prepareLeadMore: 'the rest is read from your site, and you can change it.',
  needed: 'Required',
  optional: 'Optional',
  link: 'The link',
  linkText: 'Starts with http:// or https://. Prefer https: Android 9 and later block plain http by default.',
  name: 'A name',
  nameText: '1 to 30 characters. Add a Chinese one if you like; phones show the name in their own language.',
  icon: 'An icon',
  iconText: 'A PNG of 1024 × 1024 looks best. Without one, use the site’s own or choose a system icon.',
  start: 'A splash screen',
  startText: 'The first thing people see. Without one, people see your icon on your background colour.',
  identity: 'Package name and bundle ID',
  identityText:
    'Suggested from your domain, and yours to change until the first build. From then on, phones know the app by them.',
} as const satisfies TranslationOf<typeof zh>;
