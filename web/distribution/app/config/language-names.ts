import type { LinkLanguage } from '#rules/distribution/link-looks.ts';

/** Each language in its own words (spec §9). */
export const languageNames: Readonly<Record<LinkLanguage, string>> = {
  'zh-CN': '简体中文',
  en: 'English',
  'zh-TW': '繁體中文',
  vi: 'Tiếng Việt',
};
