import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Texts } from './texts.ts';

/** For tests: the file of each feature’s texts, and these by their keys. */
export const textsOfFeatures: readonly (readonly [string, Texts])[] = await Promise.all(
  globSync(['web/**/texts.ts', 'web/texts/common.ts'], { exclude: ['web/texts/texts.ts'] }).map(async (file) => {
    const exported = (await import(resolve(file))) as Record<string, Texts>;
    return [file, Object.assign({}, ...Object.values(exported))] as const;
  }),
);

/** One line a text, as in its source. */
export const linesOf = (texts: Texts, language: 'zh' | 'en'): string =>
  Object.entries(texts)
    .map(([key, text]) => `${key}: '${text[language]}',`)
    .join('\n');
