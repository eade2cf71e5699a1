import type { ByteWriter } from '#formats/byte-writer.ts';
import type { XmlValue } from '../manifest/xml-element.ts';

/** Res_value.dataType of AOSP androidfw/ResourceTypes.h. */
export const dataType = {
  reference: 0x01,
  attribute: 0x02,
  string: 0x03,
  float: 0x04,
  dimension: 0x05,
  fraction: 0x06,
  dynamicReference: 0x07,
  dynamicAttribute: 0x08,
  intDec: 0x10,
  intHex: 0x11,
  intBoolean: 0x12,
  intColorArgb8: 0x1c,
  intColorRgb4: 0x1f,
} as const;

const COMPLEX_UNIT_DIP = 1;
const COMPLEX_MANTISSA_SHIFT = 8;
const RES_VALUE_SIZE = 8;

export type TypedValue = { type: number; data: number };

/** Type and 32 bits of a value; `indexOf` turns strings into an index. Throws RangeError for a number beyond 32 bits. */
export function toTypedValue(value: XmlValue, indexOf: (text: string) => number): TypedValue {
  if (typeof value === 'string') {
    return { type: dataType.string, data: indexOf(value) };
  }
  if (typeof value === 'number') {
    return { type: dataType.intDec, data: toUint32(value) };
  }
  if (typeof value === 'boolean') {
    return { type: dataType.intBoolean, data: value ? 0xffffffff : 0 };
  }
  if ('ref' in value) {
    return { type: dataType.reference, data: value.ref };
  }
  if ('hex' in value) {
    return { type: dataType.intHex, data: toUint32(value.hex) };
  }
  if ('color' in value) {
    return { type: dataType.intColorArgb8, data: value.color };
  }
  if ('float' in value) {
    return { type: dataType.float, data: floatBits(value.float) };
  }
  return { type: dataType.dimension, data: dipBits(value.dp) };
}

/** Writes a Res_value record. */
export function writeResValue(out: ByteWriter, { type, data }: TypedValue): void {
  out.u16(RES_VALUE_SIZE); // size
  out.u8(0); // res0
  out.u8(type); // dataType
  out.u32(data); // data
}

/** The 32 bits of a dimension in density-independent pixels: a whole mantissa (radix 23p0) above its unit. */
export function dipBits(dp: number): number {
  if (!Number.isInteger(dp) || Math.abs(dp) >= 1 << 23) {
    throw new RangeError(`${dp} is not a whole number of dp`);
  }
  return ((dp << COMPLEX_MANTISSA_SHIFT) | COMPLEX_UNIT_DIP) >>> 0;
}

function toUint32(value: number): number {
  if (!Number.isInteger(value) || value < -0x80000000 || value > 0xffffffff) {
    throw new RangeError(`${value} is not a whole number of 32 bits`);
  }
  return value >>> 0;
}

function floatBits(value: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return view.getUint32(0);
}
