import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  search: 'Search the docs',
  hits: 'Results',
  nothing: 'Nothing found. Try another word.',
  found: '{count} found',
  all: 'All {count} results',
  kind_helpUser: 'Help',
  kind_jsdk: 'JS-SDK',
  kind_courses: 'Tutorials',
  kind_news: 'News',
  kind_xieyi: 'Agreements',
  kind_prices: 'Prices',
} as const satisfies TranslationOf<typeof zh>;
