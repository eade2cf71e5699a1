import { FormatError } from '../format-error.ts';

const BLOCK_SIZE = 8;
/** A permutation of all bytes derived from the digits of π (RFC 2268 §2). */
const PI_TABLE = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);
const ROTATIONS = [1, 2, 3, 5] as const;

/**
 * Decrypts RC2 in CBC mode and keeps the padding (RFC 2268). macOS and old OpenSSL encrypt the certificates of a .p12 with it; Node's OpenSSL no
 * longer supports it. The effective key length equals the key's length.
 */
export function decryptRc2Cbc(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length % BLOCK_SIZE !== 0) {
    throw new FormatError('RC2 bytes that are not whole blocks', bytes.length);
  }
  const words = expandKey(key);
  const out = new Uint8Array(bytes.length);
  let previous = iv;
  for (let at = 0; at < bytes.length; at += BLOCK_SIZE) {
    const block = bytes.subarray(at, at + BLOCK_SIZE);
    out.set(
      decryptBlock(words, block).map((byte, i) => byte ^ previous[i]!),
      at,
    );
    previous = block;
  }
  return out;
}

function expandKey(key: Uint8Array): Uint16Array {
  const bits = key.length * 8;
  const expanded = new Uint8Array(128);
  expanded.set(key);
  for (let i = key.length; i < 128; i += 1) {
    expanded[i] = PI_TABLE[(expanded[i - 1]! + expanded[i - key.length]!) & 0xff]!;
  }
  const effective = Math.ceil(bits / 8);
  expanded[128 - effective] = PI_TABLE[expanded[128 - effective]! & (0xff >> (8 * effective - bits))]!;
  for (let i = 127 - effective; i >= 0; i -= 1) {
    expanded[i] = PI_TABLE[expanded[i + 1]! ^ expanded[i + effective]!]!;
  }
  return Uint16Array.from({ length: 64 }, (_, i) => expanded[2 * i]! | (expanded[2 * i + 1]! << 8));
}

/** Five mixing rounds, a mashing round, six mixing rounds, a mashing round, five mixing rounds; in reverse. */
function decryptBlock(words: Uint16Array, block: Uint8Array): Uint8Array {
  const state = Uint16Array.from({ length: 4 }, (_, i) => block[2 * i]! | (block[2 * i + 1]! << 8));
  for (let round = 15; round >= 0; round -= 1) {
    if (round === 10 || round === 4) {
      unmash(state, words);
    }
    unmix(state, words, round);
  }
  return Uint8Array.from({ length: BLOCK_SIZE }, (_, i) => state[i >> 1]! >>> (i % 2 ? 8 : 0));
}

function unmix(state: Uint16Array, words: Uint16Array, round: number): void {
  for (let i = 3; i >= 0; i -= 1) {
    const rotation = ROTATIONS[i]!;
    const value = (state[i]! >>> rotation) | (state[i]! << (16 - rotation));
    const [one, two, three] = [state[(i + 3) % 4]!, state[(i + 2) % 4]!, state[(i + 1) % 4]!];
    state[i] = value - words[4 * round + i]! - (one & two) - (~one & three);
  }
}

function unmash(state: Uint16Array, words: Uint16Array): void {
  for (let i = 3; i >= 0; i -= 1) {
    state[i] = state[i]! - words[state[(i + 3) % 4]! & 63]!;
  }
}
