import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'App packaging: a website becomes Android and iOS apps',
  description:
    'Without code, a website becomes an Android app and an iOS web clip. Seven days free, your own signing key, files you can verify.',
  headline: 'App packaging',
  prepareTitle: 'What to have at hand',
  prepareLead: 'Only the first is needed;',
  prepareLeadMore: 'the rest is read from your site and yours to change.',
  needed: 'Needed',
  optional: 'Optional',
  link: 'The link',
  linkText: 'It starts with http:// or https://. Better https: Android 9 and later refuse plain requests by default.',
  name: 'A name',
  nameText:
    '1 to 30 characters, one in Chinese and one in English if you like; the phone shows the one of its language.',
  icon: 'An icon',
  iconText: 'A PNG of 1024 × 1024 looks best. Without one, take the site’s own or choose from our set.',
  start: 'A splash screen',
  startText: 'The first thing seen. Without one, it is the icon on your background colour.',
  identity: 'Package name and bundle ID',
  identityText:
    'Suggested from the domain and open to change, until the first build: phones know the app by them from then on.',
} as const satisfies TranslationOf<typeof zh>;
