import type { ByteReader } from '#formats/byte-reader.ts';

/** An unsigned number of one to five bytes, seven bits each, the lowest first (dex format, "LEB128"). */
export function readUleb128(reader: ByteReader, start: number): { value: number; end: number } {
  let value = 0;
  let at = start;
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.u8(at);
    at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (!(byte & 0x80)) {
      break;
    }
  }
  return { value, end: at };
}
