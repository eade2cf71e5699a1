import { FormatError } from '../format-error.ts';
import { decodeText } from './decode-text.ts';
import { PlistBudget, type PlistValue } from './plist-value.ts';

/** One tag with the text before it. Comments and processing instructions are skipped; a DOCTYPE may not declare anything. */
const TOKEN =
  /([^<]*)(?:<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[^<>]*\?>|<!DOCTYPE[^<>[\]]*>)/y;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos));|&/g;
const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

type Tag = { name: string; closes: boolean; empty: boolean; text: string };

/** Decodes an XML property list in UTF-8 or UTF-16 (Apple, PropertyList-1.0.dtd). The only entities are XML's own five and character numbers. */
export function decodeXmlPlist(bytes: Uint8Array): PlistValue {
  return new XmlPlistDecoder(decodeText(bytes)).decode();
}

class XmlPlistDecoder {
  readonly #text: string;
  readonly #budget = new PlistBudget();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  decode(): PlistValue {
    const root = this.#next();
    if (root.name !== 'plist' || root.closes || root.empty) {
      throw this.#error('not a property list');
    }
    const value = this.#value(this.#next(), 0);
    this.#expectEnd('plist');
    return value;
  }

  #value(tag: Tag, depth: number): PlistValue {
    this.#budget.spend(depth, 0, this.#at);
    if (tag.closes) {
      throw this.#error(`</${tag.name}> where a value should stand`);
    }
    if (tag.name === 'dict') {
      return this.#dictionary(tag, depth);
    }
    if (tag.name === 'array') {
      return tag.empty ? [] : this.#members('array', (member) => this.#value(member, depth + 1));
    }
    return this.#leaf(tag.name, tag.empty ? '' : this.#expectEnd(tag.name));
  }

  #dictionary(tag: Tag, depth: number): PlistValue {
    const entries = tag.empty
      ? []
      : this.#members('dict', (key): [string, PlistValue] => {
          if (key.name !== 'key' || key.closes) {
            throw this.#error('a dictionary entry without key');
          }
          return [key.empty ? '' : this.#expectEnd('key'), this.#value(this.#next(), depth + 1)];
        });
    return Object.fromEntries(entries);
  }

  #members<Member>(name: string, read: (tag: Tag) => Member): Member[] {
    const members: Member[] = [];
    for (let tag = this.#next(); !(tag.closes && tag.name === name); tag = this.#next()) {
      members.push(read(tag));
    }
    return members;
  }

  #leaf(name: string, text: string): PlistValue {
    const value = leaves[name]?.(text);
    if (value === undefined || (typeof value === 'number' && Number.isNaN(value))) {
      throw this.#error(`unknown value: <${name}>`);
    }
    return value;
  }

  /** The text up to the end tag of that name. */
  #expectEnd(name: string): string {
    const tag = this.#next();
    if (!tag.closes || tag.name !== name) {
      throw this.#error(`</${name}> expected`);
    }
    return tag.text;
  }

  #next(): Tag {
    for (let text = ''; ; ) {
      TOKEN.lastIndex = this.#at;
      const token = TOKEN.exec(this.#text);
      if (!token) {
        throw this.#error('not a tag');
      }
      const [, before = '', slash, name, empty, raw = ''] = token;
      text += this.#unescape(before) + raw;
      this.#at = TOKEN.lastIndex;
      if (name) {
        return { name, closes: slash === '/', empty: empty === '/', text };
      }
    }
  }

  #unescape(text: string): string {
    return text.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, named?: string) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
      const letter = named ? namedEntities[named] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (letter === undefined) {
        throw this.#error('an entity that is not XML’s own');
      }
      return letter;
    });
  }

  #error(message: string): FormatError {
    return new FormatError(message, this.#at);
  }
}

const leaves: Readonly<Record<string, (text: string) => PlistValue | undefined>> = {
  string: (text) => text,
  integer: (text) => (/^\s*[+-]?(\d{1,20}|0x[0-9a-fA-F]{1,16})\s*$/.test(text) ? Number(text) : undefined),
  real: (text) => (text.trim() === '' ? undefined : Number(text)),
  true: () => true,
  false: () => false,
  date: readDate,
  data: readData,
};

function readDate(text: string): Date | undefined {
  const date = new Date(/^\s*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\s*$/.test(text) ? text.trim() : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readData(text: string): Uint8Array | undefined {
  const compact = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact) || compact.length % 4 !== 0) {
    return undefined;
  }
  return Uint8Array.from(atob(compact), (letter) => letter.charCodeAt(0));
}
