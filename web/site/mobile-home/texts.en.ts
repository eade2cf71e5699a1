import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Home on a phone',
  description:
    'Paste a link on your phone and see your own app at once, with prices, modules and help within reach of a thumb.',
  entries: 'Shortcuts',
  tabs: 'Tabs',
  modules: 'Modules',
  help: 'Help',
  mine: 'Mine',
  plansTitle: 'Plans',
  plansAll: 'Compare them all',
  plansLead: 'One platform, one year.',
  plansSwipe: ' Swipe to see more.',
} as const satisfies TranslationOf<typeof zh>;
