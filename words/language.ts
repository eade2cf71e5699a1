/** The two languages of the site as the specification spells them (spec §1). `zh-EN` means English. */
export const languages = ['zh-CN', 'zh-EN'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. */
export type Localized = { zh: string; en: string };

/** The names of the variables of a text: `'{a} of {b}'` has `'a' | 'b'`. */
export type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

/** The tag for `Intl`, `<html lang>` and `hreflang`, where `zh-EN` would mean Chinese. */
export const bcp47 = (language: Language): 'zh-CN' | 'en' => (language === 'zh-EN' ? 'en' : 'zh-CN');
/** The key of a text in both languages, and the value of `?lang=`. */
export const localeOf = (language: Language): keyof Localized => (language === 'zh-EN' ? 'en' : 'zh');
export const textIn = (language: Language, text: Localized): string => text[localeOf(language)];

/** `en`, `zh`, `zh-EN` and `zh-CN` as found in an address, cookie or header. */
export function parseLanguage(value: string | null | undefined): Language | null {
  const tag = value?.toLowerCase();
  if (tag === 'en' || tag === 'zh-en') {
    return 'zh-EN';
  }
  return tag === 'zh' || tag === 'zh-cn' ? 'zh-CN' : null;
}
