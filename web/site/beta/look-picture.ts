import type { LinkTemplate } from '#rules/distribution/link-looks.ts';
import { type Language, localeOf } from '#words/language.ts';

/** Taken by `npm run screenshots -- --only=install`. */
const pictures = import.meta.glob<string>('./looks/*.webp', { eager: true, import: 'default', query: '?url' });

/** The address of the picture of a real install page, 520 × 1067 pixels. */
export const lookPicture = (template: LinkTemplate, language: Language): string =>
  pictures[`./looks/${template}.${localeOf(language)}.webp`]!;
