import { type Localized, textIn } from '#words/language.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import { phone as texts } from './texts.ts';

/** The sentence that the iPhone lacks these things of an app, from their titles; empty for none. */
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
