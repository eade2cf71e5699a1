import type { Language } from '#contract/language.ts';
import type { LinkTemplate } from '#rules/distribution/link-looks.ts';

/** Taken by `npm run screenshots -- --only=install`. */
const pictures = import.meta.glob<string>('./looks/*.webp', { eager: true, import: 'default', query: '?url' });

/** The address of the picture of a real install page. */
export const lookPicture = (template: LinkTemplate, language: Language): string =>
  pictures[`./looks/${template}.${language === 'zh-EN' ? 'en' : 'zh'}.webp`]!;
