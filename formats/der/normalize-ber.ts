import { concat } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { tagged } from './encode-der.ts';

const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const CONSTRUCTED_OCTET_STRING = 0x24;
const OCTET_STRING = 0x04;
const DEEPEST = 32;
const LONGEST_LENGTH = 4;
/** The limit bounds memory: each value becomes an object, and a file of megabytes could contain millions of them. */
const MOST_VALUES = 50_000;

/**
 * Rewrites values of unknown length and octet strings in pieces (X.690 §8.1.3.6, §8.7.3), found in some keystores and Apple's profiles, in the one
 * form that DER allows. Copies every other value byte for byte; drops bytes after the whole value.
 */
export function normalizeBer(bytes: Uint8Array): Uint8Array {
  return new BerRewriter(bytes).rewrite(0, 0).der;
}

/** `same` values are views of the input bytes: a certificate keeps its fingerprint, and most files are DER anyway. */
type DerValue = { der: Uint8Array; end: number; same: boolean };

class BerRewriter {
  readonly #bytes: Uint8Array;
  #left = MOST_VALUES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  rewrite(start: number, depth: number): DerValue {
    const tag = this.#bytes[start];
    const first = this.#bytes[start + 1];
    this.#left -= 1;
    if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f || depth > DEEPEST || this.#left < 0) {
      throw new FormatError('no BER value, or too many', start);
    }
    if (first === INDEFINITE && tag & CONSTRUCTED) {
      const { parts, end } = this.#rewriteAll(start + 2, this.#bytes.length, depth, true);
      return { der: join(tag, parts), end, same: false };
    }
    const { contentStart, end } = definiteLength(this.#bytes, start, first);
    const { parts, same } =
      tag & CONSTRUCTED ? this.#rewriteAll(contentStart, end, depth, false) : { parts: [], same: true };
    return same && tag !== CONSTRUCTED_OCTET_STRING
      ? { der: this.#bytes.subarray(start, end), end, same }
      : { der: join(tag, parts), end, same: false };
  }

  /** Values up to the end, or up to the two zeros that end a value of unknown length. */
  #rewriteAll(start: number, limit: number, depth: number, untilZeros: boolean) {
    const parts: Uint8Array[] = [];
    let [at, same] = [start, true];
    while (untilZeros ? this.#bytes[at] !== 0 || this.#bytes[at + 1] !== 0 : at < limit) {
      const part = this.rewrite(at, depth + 1);
      if (part.end > limit) {
        throw new FormatError('a BER value reaches beyond its end', at);
      }
      parts.push(part.der);
      same &&= part.same;
      at = part.end;
    }
    return { parts, same, end: at + 2 };
  }
}

function definiteLength(bytes: Uint8Array, start: number, first: number) {
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  const contentStart = start + 2 + lengthBytes;
  const length =
    lengthBytes === 0 ? first : bytes.subarray(start + 2, contentStart).reduce((sum, b) => sum * 256 + b, 0);
  if (lengthBytes > LONGEST_LENGTH || first === INDEFINITE || contentStart + length > bytes.length) {
    throw new FormatError('a BER value reaches beyond its end', start);
  }
  return { contentStart, end: contentStart + length };
}

function join(tag: number, parts: readonly Uint8Array[]): Uint8Array {
  if (tag !== CONSTRUCTED_OCTET_STRING) {
    return tagged(tag, ...parts);
  }
  return tagged(OCTET_STRING, concat(parts.map((part) => part.subarray(headerSize(part)))));
}

function headerSize(der: Uint8Array): number {
  return 2 + (der[1]! & 0x80 ? der[1]! & 0x7f : 0);
}
