import type { ByteReader } from '#formats/byte-reader.ts';
import type { DecodedStringPool } from './decode-string-pool.ts';
import { dataType } from './typed-value.ts';

/** A decoded value; kinds that are not used here remain type and bits. */
export type DecodedValue =
  | string
  | number
  | boolean
  /** A resource by its id, also one that shared libraries renumber on loading. */
  | { ref: number }
  /** An attribute of a theme by its id. */
  | { attribute: number }
  | { hex: number }
  | { color: number }
  | { float: number }
  | { dataType: number; data: number };

/** Decodes the Res_value at that position (AOSP androidfw/ResourceTypes.h). */
export function decodeResValue(reader: ByteReader, at: number, strings: DecodedStringPool): DecodedValue {
  return toValue(reader.u8(at + 3), reader.u32(at + 4), strings);
}

/** A value from its type and its 32 bits. */
export function toValue(type: number, data: number, strings: DecodedStringPool): DecodedValue {
  if (type >= dataType.intColorArgb8 && type <= dataType.intColorRgb4) {
    return { color: data };
  }
  switch (type) {
    case dataType.string:
      return strings.at(data) ?? '';
    case dataType.reference:
    case dataType.dynamicReference:
      return { ref: data };
    case dataType.attribute:
    case dataType.dynamicAttribute:
      return { attribute: data };
    case dataType.intDec:
      return data | 0;
    case dataType.intHex:
      return { hex: data };
    case dataType.intBoolean:
      return data !== 0;
    case dataType.float:
      return { float: bitsToFloat(data) };
    default:
      return { dataType: type, data };
  }
}

/** The whole number in a value, in any notation; null for anything else. */
export function wholeNumber(value: DecodedValue | undefined): number | null {
  if (typeof value === 'number') {
    return value;
  }
  return typeof value === 'object' && 'hex' in value ? value.hex : null;
}

function bitsToFloat(bits: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, bits);
  return view.getFloat32(0);
}
