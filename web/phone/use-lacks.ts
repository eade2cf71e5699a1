import { type Localized, textIn } from '#words/language.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import { phone as texts } from './texts.ts';

/** What the iPhone lacks of an app, in words, from the titles of these things; empty when it has everything. */
export function useLacks(titles: readonly Localized[]): string {
  const text = useText(texts);
  const language = useLanguage();
  const [first] = titles;
  if (!first) {
    return '';
  }
  const name = textIn(language, first);
  const count = titles.length;
  return count === 1 ? text('lacks', { name }) : text('lacksMore', { name, count });
}
