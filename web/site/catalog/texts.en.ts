import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Modules',
  description:
    'What each of the 27 modules does, which plan it begins in and which platforms have it. See each one on a phone with a tap, with its help page.',
  headline: '{count} modules, each on a phone at a tap',
  lead: 'Only the modules you switch on do anything, and only their permissions are in the app. Android has all of them. iOS has {ios} today; the others are not ready, and their rows say so.',
  chooseSide: 'Platform',
  all: 'All {count}',
  onIos: 'Also on iOS {count}',
  groupAt: 'From {plan}',
  groupCount: '{count} modules',
  onPhone: 'See it on the phone',
  android: 'Android',
  ios: 'iOS',
  noIos: 'Not on iOS yet',
  help: 'Help',
  helpOf: 'Help on “{name}”',
  sdk: 'SDK',
  sdkOf: 'SDK of “{name}”',
  functions: '{count} SDK functions',
  functionsOne: '1 SDK function',
} as const satisfies TranslationOf<typeof zh>;
