import { pathTo } from '#contract/screens.ts';
import type { Article } from './article.ts';

/** The readable address of an article that has one besides that of its number. */
export function addressOf({ category, name }: Pick<Article, 'category' | 'name'>): string | null {
  if (category === 'helpUser' || category === 'jsdk') {
    return `/${category}/${name}`;
  }
  return category === 'xieyi' ? `${pathTo('xieyi')}#${name}` : null;
}
