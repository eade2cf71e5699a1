/** Text from a Chinese keyboard with its full-width letters and punctuation replaced by ASCII, without invisible characters. */
export const unwidened = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => (PAUSES.includes(wide) ? wide : narrow(wide)))
    .trim();

/** The first address in typed or pasted text, unchanged: a scheme may be missing. Null when there is none. */
export function addressIn(text: string): string | null {
  const words = unwidened(text)
    .split(PAUSE)
    .filter((word) => word !== '');
  const isAlone = words.length === 1;
  const whole = isAlone ? addressOfHost(words[0]!) : null;
  if (whole !== null) {
    return whole;
  }
  const schemed = words.find((word) => SCHEME.test(word));
  if (schemed) {
    const from = schemed.search(SCHEME);
    return addressWithScheme(schemed.slice(from), isAlone && from === 0);
  }
  return words.map(addressBetween).find((address) => address !== null) ?? null;
}

const PAUSES = '，！；（）＂＇＜＞［］｛｝｜';
const PAUSE = /[\s，！；（）＂＇＜＞［］｛｝｜、【】「」『』《》〈〉“”‘’"<>|]+/u;
const SCHEME = /https?:\/\//i;
const FULL_STOPS = /[。｡]/g;

const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/**
 * The address with a scheme in a word. Chinese text may follow a shared address without a space, so the address ends before it; a link that stands
 * alone may contain Chinese.
 */
function addressWithScheme(word: string, isAlone: boolean): string | null {
  const [, scheme, authority, rest] = /^(https?:\/\/)([^/?#]*)(.*)$/i.exec(isAlone ? word : withoutEnd(word)) ?? [];
  const [, typed, port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d{1,5})?$/.exec(dotted(authority ?? '')) ?? [];
  if (!typed || typed.includes('@')) {
    return null;
  }
  if (isHost(typed)) {
    return `${scheme}${typed}${port}${isAlone ? rest!.split(FULL_STOPS)[0] : withoutEnd(asciiOf(rest!))}`;
  }
  const name = withoutEnd(asciiOf(typed));
  return isHost(name) ? `${scheme}${name}` : null;
}

/** A whole word that is a host with an optional port and path, in any script; null for words such as `tel:110`. */
function addressOfHost(word: string): string | null {
  const [, authority, rest] = /^([^/?#]*)(.*)$/.exec(withoutEnd(word)) ?? [];
  const [, name, port = ''] = /^([^:]*)(:\d{1,5})?$/.exec(dotted(authority ?? '')) ?? [];
  return name && isHost(name) && !name.includes('_') ? `${name}${port}${rest}` : null;
}

/** A host in ASCII letters between other characters: `看看example.com吧`. Parts of e-mail addresses, and of links with another scheme, do not count. */
function addressBetween(word: string): string | null {
  if (word.includes('@') || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(word)) {
    return null;
  }
  const parts = dotted(word).split(/[^\x21-\x7e]+/);
  return parts.map((part) => addressOfHost(part.replace(/^:/, ''))).find((address) => address !== null) ?? null;
}

/** Replaces the dots that a Chinese keyboard types between the labels of a host. A full stop after the host ends a sentence. */
const dotted = (host: string): string => host.replace(/[。｡]$/, '').replace(FULL_STOPS, '.');

const asciiOf = (text: string): string => /^[\x21-\x7e]*/.exec(text)![0];

const ENDS = '.,:;!?\'")]}。｡';

/** The text without punctuation that ends a sentence. */
function withoutEnd(text: string): string {
  let length = text.length;
  while (length > 0 && ENDS.includes(text[length - 1]!)) {
    length -= 1;
  }
  return text.slice(0, length);
}

function isHost(name: string): boolean {
  const labels = name.split('.');
  const isWord =
    labels.every((label) => /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*$/u.test(label)) && !/[^\0-\x7f]www\./.test(name);
  const isDotted = labels.length > 1 && (isTopLevel(labels.at(-1)!) || /^\d+(\.\d+){3}$/.test(name));
  return /^localhost$/i.test(name) || name.startsWith('[') || (isWord && isDotted);
}

/** No top-level domain mixes scripts, so `com看看` cannot be one. */
const isTopLevel = (label: string): boolean =>
  /^(xn--[a-z0-9-]+|[a-z]{2,}|[^\0-\x7f]+)$/i.test(label) && !/\p{N}/u.test(label.replace(/^xn--.*/i, ''));
