import { decodeEntities } from './decode-entities.ts';

export type HtmlTag = { name: string; attributes: ReadonlyMap<string, string> };

/**
 * A start tag, with the text inside where that text is not markup (title, script, style, textarea); an end tag; words of the page, the
 * first of them where they are many.
 */
export type HtmlToken =
  | { kind: 'tag'; tag: HtmlTag; text: string }
  | { kind: 'end'; name: string }
  | { kind: 'words'; words: string; length: number };

const rawText = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'noframes']);
const mostTags = 20_000;
const mostAttributes = 40;
const longestName = 40;
/** What is longer is cut before it is decoded: nobody reads a megabyte of one value. */
const longestText = 8192;

/**
 * The tags of a page, leniently and in time proportional to its length. No tree is built: what is read here (head, links,
 * scripts, forms) does not depend on one.
 */
export function* tokenizeHtml(source: string): Generator<HtmlToken> {
  let at = 0;
  for (let tags = 0; at < source.length && tags < mostTags; ) {
    const found = source.indexOf('<', at);
    const words = source.slice(at, found < 0 ? source.length : found).trim();
    if (words !== '') {
      yield wordsOf(words);
    }
    if (found < 0) {
      return;
    }
    at = found;
    const next = source.charCodeAt(at + 1);
    if (source.startsWith('<!--', at)) {
      at = after(source, '-->', at + 4);
    } else if (next === exclamation || next === question) {
      at = after(source, '>', at);
    } else if (isLetter(next)) {
      const { tag, end } = tagAt(source, at + 1);
      const textEnd = rawText.has(tag.name) ? endOfRaw(source, tag.name, end) : end;
      yield { kind: 'tag', tag, text: source.slice(end, textEnd) };
      at = textEnd;
      tags += 1;
    } else if (next === slash && isLetter(source.charCodeAt(at + 2))) {
      const end = after(source, '>', at);
      yield { kind: 'end', name: nameAt(source, at + 2) };
      at = end;
    } else {
      at += 1;
    }
  }
}

function wordsOf(text: string): HtmlToken {
  const words = decodeText(text);
  return { kind: 'words', words, length: text.length > longestText ? text.length : words.length };
}

function decodeText(text: string): string {
  return decodeEntities(text.slice(0, longestText));
}

const slash = 47;
const exclamation = 33;
const question = 63;

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

function nameAt(source: string, at: number): string {
  return /^[^\s/>]*/.exec(source.slice(at, at + longestName))![0].toLowerCase();
}

function tagAt(source: string, start: number): { tag: HtmlTag; end: number } {
  const name = nameAt(source, start);
  const attributes = new Map<string, string>();
  let at = start + name.length;
  for (;;) {
    at = skip(source, at, separators);
    if (at >= source.length || source[at] === '>') {
      return { tag: { name, attributes }, end: Math.min(at + 1, source.length) };
    }
    const attribute = attributeAt(source, at);
    at = attribute.end;
    if (attributes.size < mostAttributes && !attributes.has(attribute.name)) {
      attributes.set(attribute.name, decodeText(attribute.value));
    }
  }
}

const separators = /[\s/]*/y;
const attributeName = /[^\s=>/]*|=/y;
const equals = /\s*=\s*/y;
const bareValue = /[^\s>]*/y;

function attributeAt(source: string, start: number): { name: string; value: string; end: number } {
  const nameEnd = Math.max(skip(source, start, attributeName), start + 1);
  const name = source.slice(start, Math.min(nameEnd, start + longestName)).toLowerCase();
  const valueStart = skip(source, nameEnd, equals);
  if (valueStart === nameEnd) {
    return { name, value: '', end: nameEnd };
  }
  const quote = source[valueStart];
  if (quote === '"' || quote === "'") {
    const close = source.indexOf(quote, valueStart + 1);
    const end = close < 0 ? source.length : close;
    return { name, value: source.slice(valueStart + 1, end), end: Math.min(end + 1, source.length) };
  }
  const end = skip(source, valueStart, bareValue);
  return { name, value: source.slice(valueStart, end), end };
}

function skip(source: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** Where `</script` and its like stand; without them the rest of the page is inside. */
function endOfRaw(source: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}[\\s/>]`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(source)?.index ?? source.length;
}
