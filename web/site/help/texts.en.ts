import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Help centre',
  description:
    'Help with QDB, the JS-SDK documents, the packaging tutorials and common questions, all of it searchable.',
  lead: 'From the first link to the app stores, each step is explained.',
  tutorials: 'Packaging tutorials',
  step_base: 'Step 1: basics',
  step_module: 'Step 2: modules',
  step_pay: 'Step 3: payment',
  step_done: 'Afterwards',
  news: 'Latest news',
  allNews: 'All news',
} as const satisfies TranslationOf<typeof zh>;
