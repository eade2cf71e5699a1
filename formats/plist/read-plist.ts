import { decodeBinaryPlist } from './decode-binary-plist.ts';
import { decodeXmlPlist } from './decode-xml-plist.ts';
import type { PlistValue } from './plist-value.ts';

const BINARY_MAGIC = 'bplist00';

/** Reads a property list in either form. Throws FormatError for other bytes. */
export function readPlist(bytes: Uint8Array): PlistValue {
  const isBinary = new TextDecoder('latin1').decode(bytes.subarray(0, BINARY_MAGIC.length)) === BINARY_MAGIC;
  return isBinary ? decodeBinaryPlist(bytes) : decodeXmlPlist(bytes);
}
