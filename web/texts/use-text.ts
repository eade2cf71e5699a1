import { createContext, useContext } from 'react';
import { type Language, textIn, type VariablesOf } from '#words/language.ts';
import { fillIn, type Texts } from './texts.ts';

export const LanguageContext = createContext<Language>('zh-CN');

export const useLanguage = (): Language => useContext(LanguageContext);

/** `const text = useText(login); text('resendIn', { seconds: 60 })` */
export const useText = <T extends Texts>(texts: T): TextOf<T> => textsIn(texts, useLanguage());

export const textsIn =
  <T extends Texts>(texts: T, language: Language): TextOf<T> =>
  (key, ...[values]) =>
    fillIn(textIn(language, texts[key]!), values);

/** Requires a value for exactly each variable of the text. */
export type TextOf<T extends Texts> = <Key extends keyof T & string>(
  key: Key,
  ...values: [VariablesOf<T[Key]['zh' | 'en']>] extends [never]
    ? []
    : [Readonly<Record<VariablesOf<T[Key]['zh' | 'en']>, string | number>>]
) => string;
