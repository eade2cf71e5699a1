import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  news: 'News',
  tutorials: 'Tutorials',
  newsPage: 'News, page {page}',
  newsLead:
    'What is new at QDB, what changes in the rules of the stores, and what we learned while turning sites into apps.',
  place: 'Place',
  minutes: '{count} min read',
  updatedOn: 'Updated on',
  noMore: 'That’s all',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
} as const satisfies TranslationOf<typeof zh>;
