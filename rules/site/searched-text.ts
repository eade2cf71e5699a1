/** The fewest characters of an order's number that are looked for among the orders: a shorter text is in too many of them. */
const LEAST_OF_NUMBER = 4;

export type SearchedText = {
  /** The text without what every address begins and ends with. */
  text: string;
  /** The text as links have it: a host in other letters than those of ASCII in its encoded form. */
  link: string;
  /** The last part of an address, which may be the code of an install page; otherwise the text itself. */
  short: string;
  /** The text if it may be a part of an order's number. */
  orderPart: string | null;
};

/** How a text is looked for among the things of a member; null when there is nothing to look for. */
export function searchedText(typed: string): SearchedText | null {
  const parts = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/');
  const short = parts.findLast((part) => part !== '');
  if (short === undefined) {
    return null;
  }
  const text = parts.slice(0, parts.lastIndexOf(short) + 1).join('/');
  const isNumber = text.length >= LEAST_OF_NUMBER && /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
  return { text, link: encodedHost(text) ?? text, short, orderPart: isNumber ? text : null };
}

/** The host in other letters that a text begins with, encoded; null for a text without such a host. */
const encodedHost = (text: string): string | null =>
  /[^\x20-\x7e]/.test(text) && /^[^\s/]+\.[^\s/]/.test(text) ? (URL.parse(`http://${text}`)?.hostname ?? null) : null;
