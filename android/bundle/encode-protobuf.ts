import { concat, utf8 } from '#formats/bytes.ts';

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED32 = 5;

/** One field of a message: its number from the .proto file, then its content. An omitted field has its default. */
export type ProtoField = Uint8Array;

/** A message: its fields one after the other (protobuf.dev/programming-guides/encoding). */
export const message = (...fields: readonly ProtoField[]): Uint8Array => concat(fields);

/** int32, uint32, bool or enum. Negative numbers take ten bytes, as in int32. */
export function varintField(number: number, value: number | boolean): ProtoField {
  const whole = BigInt(value);
  return concat([varint(tag(number, VARINT)), varint(BigInt.asUintN(64, whole))]);
}

/** string, bytes or a message. */
export function bytesField(number: number, value: string | Uint8Array): ProtoField {
  const bytes = typeof value === 'string' ? utf8(value) : value;
  return concat([varint(tag(number, LENGTH_DELIMITED)), varint(BigInt(bytes.length)), bytes]);
}

/** float */
export function floatField(number: number, value: number): ProtoField {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return concat([varint(tag(number, FIXED32)), bytes]);
}

const tag = (number: number, wireType: number): bigint => BigInt((number << 3) | wireType);

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
  }
  return Uint8Array.from([...bytes, Number(rest)]);
}
