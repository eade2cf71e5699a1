const POLYNOMIAL = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? POLYNOMIAL ^ (remainder >>> 1) : remainder >>> 1;
  }
  return remainder;
});

/** The CRC-32 of zip and PNG (ISO 3309), for readers; writers use the faster one of node:zlib. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder = table[(remainder ^ byte) & 0xff]! ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}
