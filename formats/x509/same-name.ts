import { equalBytes, hex } from '../bytes.ts';
import { childrenOf, type DerValue, decodeDer, decodeIdentifier, decodeText, expectTag } from '../der/decode-der.ts';

const SEQUENCE = 0x30;
/** String types whose texts are compared: UTF8String, PrintableString, IA5String, BMPString. Others are compared byte by byte. */
const TEXT_TAGS = [0x0c, 0x13, 0x16, 0x1e];
/** Characters that RFC 4518 §2.2 removes: control characters except spaces, format characters, variation selectors. */
const UNSEEN = /\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f]|\ufffc/gu;

/**
 * Whether two distinguished names (whole DER) are the same (RFC 5280 §7.1): compares texts regardless of string type, case and number of spaces,
 * because signing tools rewrite issuers in another string type.
 */
export function isSameName(one: Uint8Array, other: Uint8Array): boolean {
  return equalBytes(one, other) || preparedName(one) === preparedName(other);
}

/** Parts in their order; attributes of one part in any order. */
function preparedName(der: Uint8Array): string {
  const parts = childrenOf(expectTag(decodeDer(der), SEQUENCE));
  return JSON.stringify(parts.map((part) => childrenOf(part).map(preparedAttribute).sort()));
}

function preparedAttribute(attribute: DerValue): string {
  const [type, value] = childrenOf(attribute);
  return JSON.stringify([decodeIdentifier(type), value ? preparedValue(value) : null]);
}

function preparedValue(value: DerValue): string {
  const text = TEXT_TAGS.includes(value.tag) ? decodeText(value) : null;
  return text === null || text.includes('\ufffd') ? hex(value.whole) : `=${preparedText(text)}`;
}

/** RFC 4518: map, fold case, normalize, and join spaces. */
function preparedText(text: string): string {
  const spaced = text.replace(/[\t-\r\u0085\p{Z}]+/gu, ' ').replace(UNSEEN, '');
  const folded = spaced.normalize('NFKC').toUpperCase().toLowerCase();
  return folded.normalize('NFKC').replace(/ +/g, ' ').trim();
}
