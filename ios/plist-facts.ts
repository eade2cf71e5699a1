import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary, type PlistValue } from '#formats/plist/plist-value.ts';
import { readPlist } from '#formats/plist/read-plist.ts';

/** The dictionary that a property list is. Throws FormatError for any other. */
export function readDictionary(bytes: Uint8Array): PlistDictionary {
  const found = asDictionary(readPlist(bytes));
  if (!found) {
    throw new FormatError('a property list that is no dictionary', 0);
  }
  return found;
}

/** A text, or '' when it is missing or something else. */
export function stringOf(from: PlistDictionary, key: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : '';
}

/** A list, or an empty one. */
export function listOf(value: PlistValue | undefined): readonly PlistValue[] {
  return Array.isArray(value) ? value : [];
}

/** The texts in a list inside a dictionary; nothing when either is something else. */
export function stringsOf(from: PlistValue | undefined, key: string): string[] {
  return listOf(asDictionary(from)?.[key]).filter((item) => typeof item === 'string');
}

/** A text as it stands there; null when there is none. Throws FormatError for what is empty or no text: iOS may read it in some way, or not. */
export function textOf(from: PlistDictionary, key: string): string | null {
  const value = from[key];
  if (value === undefined) {
    return null;
  }
  if (typeof value !== 'string' || value === '') {
    throw new FormatError(`${key} ${value === '' ? 'is empty' : 'is no text'}`, 0);
  }
  return value;
}

/** A text that has to be there. Throws FormatError when it is not. */
export function expectText(from: PlistDictionary, key: string): string {
  const text = textOf(from, key);
  if (text === null) {
    throw new FormatError(`Info.plist has no ${key}`, 0);
  }
  return text;
}
