import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import type { Language } from '#words/language.ts';

export type SystemIcon = z.output<typeof siteSchemas.listIcons.output>[number];

/** The icons whose name or Chinese keywords contain every word of the query. */
export function findIcons(icons: readonly SystemIcon[], query: string): readonly SystemIcon[] {
  const terms = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return icons.filter(({ name, words }) => terms.every((word) => `${name} ${words}`.includes(word)));
}

/** The name of an icon in the language of the page: the first of its Chinese words, or lucide's name as words. */
export const iconName = ({ name, words }: Pick<SystemIcon, 'name' | 'words'>, language: Language): string =>
  language === 'zh-CN' ? words.split(' ')[0]! : name.replace(/-\d+$/, '').replaceAll('-', ' ');

/** The picture that the packager rasterizes (packager/icons/system-icon.ts), as a data URL. */
export function iconPicture({ shapes }: Pick<SystemIcon, 'shapes'>, color: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${color}"/>` +
    `<g transform="translate(12 12)" fill="none" stroke="${inkOn(color)}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
