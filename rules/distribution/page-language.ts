import { type LinkLanguage, type LinkLanguageSetting, linkLanguages } from './link-looks.ts';

/** The facts that decide the language of an install page. */
export type LanguageHints = {
  /** `lang` of the address. */
  chosen: LinkLanguage | null;
  /** The owner's setting; `auto` on a page without an app, too. */
  setting: LinkLanguageSetting;
  /** The header `accept-language`. */
  accepted: string | undefined;
};

/** The address, then the owner's setting, then the visitor's browser, and Chinese for a browser that names nothing (spec §1). */
export const pageLanguage = ({ chosen, setting, accepted }: LanguageHints): LinkLanguage =>
  chosen ?? (setting === 'auto' ? acceptedLanguage(accepted ?? '') : setting);

const LONGEST_HEADER = 300;

/**
 * The page's language that a browser likes best (RFC 9110 §12.5.4). A browser that names only languages the page lacks gets English, which more of its
 * readers know than Chinese.
 */
function acceptedLanguage(header: string): LinkLanguage {
  const tags = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map(parseRange)
    .filter(({ tag, weight }) => /^[a-z]/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const found = tags.map(({ tag }) => languageOf(tag)).find((language) => language !== null);
  return found ?? (tags.length === 0 ? 'zh-CN' : 'en');
}

function parseRange(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 };
}

/** Chinese is traditional where its tag says so by script or region (BCP 47). */
function languageOf(tag: string): LinkLanguage | null {
  const [primary, ...subtags] = tag.split('-');
  if (primary === 'zh' || primary === 'yue') {
    const isTraditional = subtags.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag));
    return isTraditional && !subtags.includes('hans') ? 'zh-TW' : 'zh-CN';
  }
  return linkLanguages.find((language) => language === primary) ?? null;
}
