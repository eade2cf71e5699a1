import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary, type PlistValue } from '#formats/plist/plist-value.ts';
import { readPlist } from '#formats/plist/read-plist.ts';

/** The dictionary of a property list. Throws FormatError for other values. */
export function readDictionary(bytes: Uint8Array): PlistDictionary {
  const found = asDictionary(readPlist(bytes));
  if (!found) {
    throw new FormatError('a property list that is not a dictionary', 0);
  }
  return found;
}

/** A text; '' when it is missing or has another type. */
export function stringOf(from: PlistDictionary, key: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : '';
}

/** A list, or an empty one. */
export function listOf(value: PlistValue | undefined): readonly PlistValue[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list in a dictionary; empty when either has another type. */
export function stringsOf(from: PlistValue | undefined, key: string): string[] {
  return listOf(asDictionary(from)?.[key]).filter((item) => typeof item === 'string');
}

/** A text; null when it is missing. Throws FormatError for an empty value or another type, which iOS may or may not accept. */
export function textOf(from: PlistDictionary, key: string): string | null {
  const value = from[key];
  if (value === undefined) {
    return null;
  }
  if (typeof value !== 'string' || value === '') {
    throw new FormatError(`${key} ${value === '' ? 'is empty' : 'is not text'}`, 0);
  }
  return value;
}

/** A required text. Throws FormatError when it is missing. */
export function expectText(from: PlistDictionary, key: string): string {
  const text = textOf(from, key);
  if (text === null) {
    throw new FormatError(`Info.plist has no ${key}`, 0);
  }
  return text;
}

/** The name below an app's icon; '' when it has none. */
export function nameIn(plist: PlistDictionary): string {
  return stringOf(plist, 'CFBundleDisplayName') || stringOf(plist, 'CFBundleName');
}
