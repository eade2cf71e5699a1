import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Service agreement, user agreement and privacy notice',
  description:
    'The agreements for using QDB: what we provide, what we ask of you, fees and refunds, and how we treat personal data.',
  contents: 'Agreements',
  inForce: 'In force since {day}',
} as const satisfies TranslationOf<typeof zh>;
