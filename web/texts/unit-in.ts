import type { Unit } from '#modules/app-module.ts';
import { type Language, textIn } from '#words/language.ts';

/** The unit of a number in the reader's language. */
export const unitIn = (language: Language, unit: Unit): string =>
  typeof unit === 'string' ? unit : textIn(language, unit);
