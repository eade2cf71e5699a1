import type { TranslationOf } from '../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  balance: 'Balance',
  freeLeft: 'Free downloads today',
  points: 'Download points',
} as const satisfies TranslationOf<typeof zh>;
