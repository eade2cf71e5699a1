import { FormatError } from '../format-error.ts';
import { decodeText } from './decode-text.ts';

const MOST_ENTRIES = 10_000;
/** A text in quotes, a bare word, or a sign. */
const TOKEN = /"((?:[^"\\]|\\[\s\S])*)"|([A-Za-z0-9_.$:/-]+)|([={};])/y;
const SPACE = /\s*/y;
const ESCAPE = /\\(?:[Uu]([0-9a-fA-F]{4})|([0-7]{1,3})|([\s\S]))/g;
const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v' };

type Token = { text: string } | { sign: string };

/**
 * Reads a strings file in its text form, `"key" = "value";` (Apple, Resource Programming Guide, "String Resources"), in UTF-8 or UTF-16; braces around
 * the whole are allowed. The last value of a key counts. Throws FormatError for other texts.
 */
export function readStrings(bytes: Uint8Array): Map<string, string> {
  return new StringsReader(decodeText(bytes)).read();
}

class StringsReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Map<string, string> {
    const strings = new Map<string, string>();
    let token = this.#next();
    if (token && 'sign' in token && token.sign === '{') {
      token = this.#next();
    }
    for (; token && 'text' in token; token = this.#next()) {
      strings.set(token.text, this.#valueOf(token.text));
      if (strings.size > MOST_ENTRIES) {
        throw this.#error(`more than ${MOST_ENTRIES} strings`);
      }
    }
    if (token && token.sign !== '}') {
      throw this.#error('a sign where a key should stand');
    }
    return strings;
  }

  /** The value up to the semicolon; a key without a value is its own value. */
  #valueOf(key: string): string {
    const sign = this.#next();
    if (!sign || !('sign' in sign)) {
      throw this.#error('a key without a sign');
    }
    if (sign.sign === ';') {
      return key;
    }
    const [value, end] = [this.#next(), this.#next()];
    if (sign.sign !== '=' || !value || !('text' in value) || !end || !('sign' in end) || end.sign !== ';') {
      throw this.#error('a key without its value');
    }
    return value.text;
  }

  /** The next token; null at the end. */
  #next(): Token | null {
    this.#skip();
    TOKEN.lastIndex = this.#at;
    const token = TOKEN.exec(this.#text);
    if (!token) {
      if (this.#at < this.#text.length) {
        throw this.#error('neither a text nor a sign');
      }
      return null;
    }
    this.#at = TOKEN.lastIndex;
    const [, quoted, bare, sign] = token;
    return sign === undefined ? { text: quoted === undefined ? bare! : withoutEscapes(quoted) } : { sign };
  }

  /** Skips white space and comments. */
  #skip(): void {
    for (;;) {
      SPACE.lastIndex = this.#at;
      SPACE.exec(this.#text);
      this.#at = SPACE.lastIndex;
      const end = this.#text.startsWith('/*', this.#at) ? '*/' : this.#text.startsWith('//', this.#at) ? '\n' : null;
      if (end === null) {
        return;
      }
      const found = this.#text.indexOf(end, this.#at + 2);
      this.#at = found < 0 ? this.#text.length : found + end.length;
    }
  }

  #error(message: string): FormatError {
    return new FormatError(message, this.#at);
  }
}

function withoutEscapes(text: string): string {
  return text.replace(ESCAPE, (_, code?: string, octal?: string, letter?: string) =>
    code !== undefined
      ? String.fromCharCode(Number.parseInt(code, 16))
      : octal !== undefined
        ? String.fromCharCode(Number.parseInt(octal, 8))
        : (letters[letter!] ?? letter!),
  );
}
