import { hash } from 'node:crypto';
import { concat } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { KeystoreError } from './keystore-key.ts';

/** The purpose of a derived key (RFC 7292, appendix B.3). */
export const purpose = { key: 1, iv: 2, mac: 3 } as const;

const hashSizes: Readonly<Record<string, { output: number; block: number }>> = {
  sha1: { output: 20, block: 64 },
  sha256: { output: 32, block: 64 },
  sha384: { output: 48, block: 128 },
  sha512: { output: 64, block: 128 },
};

/** The limit of iterations; Java's keytool 8 to 15 uses 350,000 for one key. */
export const MOST_ITERATIONS = 600_000;

/** Limits the iterations that one keystore may cost, because its author chooses those of each key. */
export class IterationBudget {
  #left = MOST_ITERATIONS;

  spend(iterations: number): void {
    this.#left -= iterations;
    if (iterations < 1) {
      throw new FormatError('a key of no rounds', 0);
    }
    if (this.#left < 0) {
      throw new KeystoreError('tooManyRounds', `more than ${MOST_ITERATIONS} rounds`);
    }
  }
}

export type DerivationInput = {
  algorithm: string;
  password: Uint8Array;
  salt: Uint8Array;
  iterations: number;
  purpose: number;
  length: number;
  budget: IterationBudget;
};

/** A password in the encoding of PKCS#12: UTF-16, big-endian, with a terminating zero. */
export function encodePassword(password: string): Uint8Array {
  return concat([Buffer.from(password, 'utf16le').swap16(), new Uint8Array(2)]);
}

/** Derives a key from a password (RFC 7292, appendix B.2). */
export function derivePkcs12Key(input: DerivationInput): Uint8Array {
  const { algorithm, password, salt, iterations, length, budget } = input;
  const sizes = hashSizes[algorithm];
  if (!sizes) {
    throw new FormatError(`keys cannot be derived by ${algorithm}`, 0);
  }
  const diversifier = new Uint8Array(sizes.block).fill(input.purpose);
  const material = concat([fill(salt, sizes.block), fill(password, sizes.block)]);
  const blocks: Uint8Array[] = [];
  for (let size = 0; size < length; size += sizes.output) {
    budget.spend(iterations);
    let block: Uint8Array = concat([diversifier, material]);
    for (let round = 0; round < iterations; round += 1) {
      block = hash(algorithm, block, 'buffer');
    }
    blocks.push(block);
    addToEach(material, fill(block, sizes.block).subarray(0, sizes.block), sizes.block);
  }
  return concat(blocks).subarray(0, length);
}

/** The bytes repeated up to the next whole block. */
function fill(bytes: Uint8Array, blockSize: number): Uint8Array {
  const size = blockSize * Math.ceil(bytes.length / blockSize);
  return Uint8Array.from({ length: size }, (_, i) => bytes[i % bytes.length]!);
}

/** Adds the number and one to every block of the material, each a big-endian number. */
function addToEach(material: Uint8Array, number: Uint8Array, blockSize: number): void {
  for (let start = 0; start < material.length; start += blockSize) {
    let carry = 1;
    for (let i = blockSize - 1; i >= 0; i -= 1) {
      const sum = material[start + i]! + number[i]! + carry;
      material[start + i] = sum;
      carry = sum >> 8;
    }
  }
}
