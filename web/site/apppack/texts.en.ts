import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'App packaging: turn your website into Android and iOS apps',
  description:
    'No code: your website becomes an Android app and an iOS web clip. Seven days free, your own signing key, files you can verify.',
  headline: 'App packaging',
  prepareTitle: 'Before you start',
  prepareLead: 'Only the link is required;',
  prepareLeadMore: 'we read the rest from your site, and you can change it.',
  needed: 'Required',
  optional: 'Optional',
  link: 'The link',
  linkText: 'Starts with http:// or https://. Prefer https: Android 9 and later block plain http by default.',
  name: 'A name',
  nameText: '1 to 30 characters. You can add a Chinese name for phones set to Chinese.',
  icon: 'An icon',
  iconText: 'A 1024 × 1024 PNG looks best. Or use the site’s own, or choose a system icon.',
  start: 'A splash screen',
  startText: 'The first thing people see. Without one, the app shows your icon on a background colour.',
  identity: 'Package name and bundle ID',
  identityText:
    'Suggested from your domain. You can change them until the first build; after that, phones recognise the app by them.',
} as const satisfies TranslationOf<typeof zh>;
