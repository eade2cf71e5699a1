import { type Language, localeOf, parseLanguage } from '#words/language.ts';

const key = 'language';

type Visit = {
  /** The parameter `lang` of the address. */
  parameter: Language | null;
  /** The choice in local storage. */
  chosen: Language | null;
  /** The language of the page as the server sent it. */
  shown: Language;
  /** Whether the page was opened before the choice, and is now opened again by going back or forward. */
  returned: boolean;
};

/**
 * The language in which to load the page again; null when it is the right one. The choice in local storage has priority over the server's cookie,
 * which is its copy (product.md §13), except on an address that sets a language: that is the newer choice.
 */
export const otherLanguage = ({ parameter, chosen, shown, returned }: Visit): Language | null =>
  chosen === null || chosen === shown || (parameter !== null && !returned) ? null : chosen;

/** The server's choice for this page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'zh-EN' : 'zh-CN');

/** The choice in local storage. */
const chosenLanguage = (): Language | null => parseLanguage(localStorage.getItem(key));

/** Stores the choice of this address, or loads the page in the stored one; true when the page is about to be replaced. */
export function keepLanguage(): boolean {
  addEventListener('pageshow', ({ persisted }) => persisted && settle(true));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return settle(navigation?.type === 'back_forward');
}

function settle(returned: boolean): boolean {
  const address = new URL(location.href);
  const parameter = parseLanguage(address.searchParams.get('lang'));
  const chosen = chosenLanguage();
  const other = otherLanguage({ parameter, chosen, shown: pageLanguage(), returned });
  if (other) {
    address.searchParams.set('lang', localeOf(other));
    document.documentElement.hidden = true;
    location.replace(address);
  } else if (parameter) {
    localStorage.setItem(key, parameter);
  }
  return other !== null;
}
