import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  sources: 'Sources, checked in November 2026. Rules change: read the original before you submit.',
  newTab: ' (opens in a new tab)',
} as const satisfies TranslationOf<typeof zh>;
