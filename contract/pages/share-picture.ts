import type { Language } from '../language.ts';

/** The pixels of a page's picture in a message or a post. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The address of a page's picture, drawn from its title and description. */
export const sharePicturePath = (path: string, language: Language): string =>
  `/share/${language === 'zh-EN' ? 'en' : 'zh'}${path === '/' ? '/home' : path}.png`;
