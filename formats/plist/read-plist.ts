import { decodeBinaryPlist } from './decode-binary-plist.ts';
import { decodeXmlPlist } from './decode-xml-plist.ts';
import type { PlistValue } from './plist-value.ts';

const BINARY_MAGIC = 'bplist00';
const XML_START = /^\s*<(\?xml|!DOCTYPE|plist)/;
const LONGEST_START = 256;

/** Reads a property list in either form. Throws FormatError for other bytes. */
export function readPlist(bytes: Uint8Array): PlistValue {
  return isBinary(bytes) ? decodeBinaryPlist(bytes) : decodeXmlPlist(bytes);
}

/** Whether bytes are a property list rather than another text, by their start. */
export function isPlist(bytes: Uint8Array): boolean {
  return isBinary(bytes) || XML_START.test(startOf(bytes));
}

/** The letters of a start in any encoding; a strings file is read by its own reader. */
const startOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, LONGEST_START).filter((byte) => byte !== 0 && byte < 0x80));

function isBinary(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, BINARY_MAGIC.length)) === BINARY_MAGIC;
}
