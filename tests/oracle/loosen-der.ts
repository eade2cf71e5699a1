import { concat } from '#formats/bytes.ts';
import { childrenOf, decodeDer } from '#formats/der/decode-der.ts';
import { octetString } from '#formats/der/encode-der.ts';

const CONSTRUCTED = 0x20;
const OCTET_STRING = 0x04;
const PIECE = 1000;

/** The same value in the form of Apple's tools and streaming OpenSSL: unknown lengths outside, octet strings in pieces (X.690 §8.1.3.6, §8.7.3). */
export function loosenDer(der: Uint8Array, depth = 4): Uint8Array {
  const value = decodeDer(der);
  if (value.tag === OCTET_STRING && value.content.length > PIECE) {
    return withoutLength(OCTET_STRING | CONSTRUCTED, piecesOf(value.content));
  }
  return value.tag & CONSTRUCTED && depth > 0
    ? withoutLength(
        value.tag,
        childrenOf(value).map(({ whole }) => loosenDer(whole, depth - 1)),
      )
    : der;
}

function withoutLength(tag: number, parts: readonly Uint8Array[]): Uint8Array {
  return concat([Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0)]);
}

function piecesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, i) =>
    octetString(bytes.subarray(i * PIECE, (i + 1) * PIECE)),
  );
}
