import { type Language, localeOf } from '#words/language.ts';

/** The pixels of a page's picture in a message or a post. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The address of a page's picture, drawn from its title and description. */
export const sharePicturePath = (path: string, language: Language): string =>
  `/share/${localeOf(language)}${path === '/' ? '/home' : path}.png`;

/** The page of such an address; null for any other address. */
export function pageOfSharePicture(address: string): { path: string; language: Language } | null {
  const [, lang, path] = /^\/share\/(zh|en)(\/.+)\.png$/.exec(address) ?? [];
  return path ? { path: path === '/home' ? '/' : path, language: lang === 'en' ? 'zh-EN' : 'zh-CN' } : null;
}
