import type { LinkLanguage } from '#rules/distribution/link-looks.ts';
import { en } from './en.ts';
import { vi } from './vi.ts';
import { type PageWords, zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

const words: Readonly<Record<LinkLanguage, PageWords>> = { 'zh-CN': zhCn, en, 'zh-TW': zhTw, vi };

type PageWord = keyof PageWords;
export type PageText = (word: PageWord, params?: Readonly<Record<string, string | number>>) => string;

/** The words of a language, with `{name}` filled in. */
export function pageTextIn(language: LinkLanguage): PageText {
  return (word, params = {}) =>
    words[language][word].replace(/\{(\w{1,20})\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The name of a language in that language. */
export const nameOfLanguage = (language: LinkLanguage): string => words[language].lang;
