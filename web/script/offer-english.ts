import { chosenLanguage, pageLanguage } from '../session/language.ts';

const LEAST_WIDTH = 390;

/**
 * Pages begin in Chinese (spec §1): a browser that asks for none sees the way to English by its whole name, until a language is chosen. The
 * smallest phones have no room for it.
 */
export function offerEnglish(): void {
  const readsChinese = navigator.languages.some((language) => /^zh\b/i.test(language));
  if (pageLanguage() === 'zh-CN' && chosenLanguage() === null && !readsChinese && innerWidth >= LEAST_WIDTH) {
    for (const link of document.querySelectorAll<HTMLElement>('[data-part=header] a[data-language]')) {
      link.textContent = link.title;
    }
  }
}
