import { createContext, useContext } from 'react';
import type { Language } from '#contract/language.ts';
import { fillIn, type Texts, type TranslationOf, type VariablesOf } from './texts.ts';

export const LanguageContext = createContext<Language>('zh-CN');

export const useLanguage = (): Language => useContext(LanguageContext);

/** `const text = useText(login); text('resendIn', { seconds: 60 })` */
export function useText<T extends Texts>(texts: { zh: T; en: TranslationOf<T> }): TextOf<T> {
  return textIn(texts, useLanguage());
}

export function textIn<T extends Texts>(texts: { zh: T; en: TranslationOf<T> }, language: Language): TextOf<T> {
  const dictionary: Texts = language === 'zh-EN' ? (texts.en as Texts) : texts.zh;
  return (key, ...[values]) => fillIn(dictionary[key]!, values);
}

/** Requires a value for exactly each variable of the text. */
export type TextOf<T extends Texts> = <Key extends keyof T & string>(
  key: Key,
  ...values: [VariablesOf<T[Key]>] extends [never] ? [] : [Readonly<Record<VariablesOf<T[Key]>, string | number>>]
) => string;
