import { createHash } from 'node:crypto';
import { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';

const CHECKSUM_AT = 8;
const SIGNATURE_AT = 12;
const SIGNED_FROM = 32;
const FILE_SIZE_AT = 32;
const ADLER_MODULUS = 65521;
/** The number of bytes that can be added before 32 bits overflow (zlib, adler32.c). */
const ADLER_RUN = 5552;

/** Whether checksum, SHA-1 and size in a dex header match the bytes (dex format, header_item). */
export function dexHeaderAgrees(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes);
  const sha1 = createHash('sha1').update(bytes.subarray(SIGNED_FROM)).digest();
  return (
    reader.u32(FILE_SIZE_AT) === bytes.length &&
    equalBytes(reader.slice(SIGNATURE_AT, sha1.length), sha1) &&
    reader.u32(CHECKSUM_AT) === adler32(bytes.subarray(SIGNATURE_AT))
  );
}

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let start = 0; start < bytes.length; start += ADLER_RUN) {
    const end = Math.min(bytes.length, start + ADLER_RUN);
    for (let i = start; i < end; i += 1) {
      low += bytes[i]!;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return high * 0x10000 + low;
}
