import { utf8 } from '../bytes.ts';
import type { PlistDictionary, PlistValue } from './plist-value.ts';

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
  '<plist version="1.0">',
];
const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

/**
 * Encodes a property list as XML (Apple, PropertyList-1.0.dtd), its keys in the order given, indented by tabs. Throws RangeError for NaN, an invalid
 * date and text that XML cannot contain.
 */
export function encodeXmlPlist(value: PlistValue): Uint8Array {
  return utf8([...HEAD, ...linesOf(value, ''), '</plist>', ''].join('\n'));
}

function linesOf(value: PlistValue, indent: string): string[] {
  if (typeof value === 'string') {
    return [`${indent}<string>${escapeText(value)}</string>`];
  }
  if (typeof value === 'number') {
    return [`${indent}${numberTag(value)}`];
  }
  if (typeof value === 'boolean') {
    return [`${indent}<${value}/>`];
  }
  if (value instanceof Date) {
    return [`${indent}<date>${value.toISOString().replace(/\.\d+Z$/, 'Z')}</date>`];
  }
  if (value instanceof Uint8Array) {
    return [`${indent}<data>${Buffer.from(value).toString('base64')}</data>`];
  }
  return Array.isArray(value) ? arrayLines(value, indent) : dictionaryLines(value as PlistDictionary, indent);
}

function arrayLines(values: readonly PlistValue[], indent: string): string[] {
  const lines = values.flatMap((value) => linesOf(value, `${indent}\t`));
  return lines.length === 0 ? [`${indent}<array/>`] : [`${indent}<array>`, ...lines, `${indent}</array>`];
}

function dictionaryLines(dictionary: PlistDictionary, indent: string): string[] {
  const lines = Object.entries(dictionary).flatMap(([key, value]) => [
    `${indent}\t<key>${escapeText(key)}</key>`,
    ...linesOf(value, `${indent}\t`),
  ]);
  return lines.length === 0 ? [`${indent}<dict/>`] : [`${indent}<dict>`, ...lines, `${indent}</dict>`];
}

function numberTag(value: number): string {
  if (!Number.isFinite(value)) {
    throw new RangeError(`a property list cannot hold ${value}`);
  }
  return Number.isInteger(value) ? `<integer>${BigInt(value)}</integer>` : `<real>${value}</real>`;
}

function escapeText(text: string): string {
  if (NOT_IN_XML.test(text)) {
    throw new RangeError('a property list cannot hold control characters or half letters');
  }
  return text.replace(/[&<>]/g, (letter) => replacements[letter]!);
}
