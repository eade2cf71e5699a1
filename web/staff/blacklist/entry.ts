import type { z } from 'zod';
import { prohibitedKindWords, prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import type { complianceSchemas } from '#contract/compliance/schemas.ts';
import { type Language, textIn } from '#words/language.ts';

export type Entry = z.output<(typeof complianceSchemas)['addProhibited']['output']>;
export type EntryFilter = { keyword: string; category: Entry['category'] | ''; kind: Entry['kind'] | '' };

/** The words of categories and of kinds, for lists to choose from. */
export const categoriesIn = (language: Language) => wordsIn(prohibitedWords, language);
export const kindsIn = (language: Language) => wordsIn(prohibitedKindWords, language);

const wordsIn = <Key extends string>(words: Record<Key, { zh: string; en: string }>, language: Language) =>
  Object.fromEntries(
    Object.entries<{ zh: string; en: string }>(words).map(([key, word]) => [key, textIn(language, word)]),
  ) as Record<Key, string>;
