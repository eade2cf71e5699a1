/** Numbers from 0 to 1, derived from the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const interesting = [0x00, 0x01, 0x7f, 0x80, 0xff];
/** Values at which lengths, counts and offsets overflow or change sign. */
const words = [0, 1, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];
const LONGEST_RUN = 2048;

/** A damaged copy: bytes changed, a part cut out, repeated or cut off. The same seed damages it the same way. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let out = Uint8Array.from(bytes);
  for (let rounds = 1 + below(4); rounds > 0; rounds -= 1) {
    out = damages[below(damages.length)]!(out, below, interesting[below(interesting.length)]!);
  }
  return out;
}

type Damage = (
  bytes: Uint8Array<ArrayBuffer>,
  below: (limit: number) => number,
  value: number,
) => Uint8Array<ArrayBuffer>;

const flipBit: Damage = (bytes, below) => change(bytes, below(bytes.length), (byte) => byte ^ (1 << below(8)));
const setByte: Damage = (bytes, below, value) => change(bytes, below(bytes.length), () => value);
const fillWord: Damage = (bytes, below, value) => {
  const at = below(bytes.length);
  return bytes.fill(value, at, at + 4);
};
const setWord: Damage = (bytes, below) => {
  const at = below(bytes.length - 3);
  if (at >= 0 && bytes.length >= 4) {
    new DataView(bytes.buffer).setUint32(at, words[below(words.length)]!, below(2) === 0);
  }
  return bytes;
};
const cutOut: Damage = (bytes, below) => {
  const at = below(bytes.length);
  return join(bytes.subarray(0, at), bytes.subarray(at + 1 + below(16)));
};
const repeat: Damage = (bytes, below) => {
  const at = below(bytes.length);
  const end = at + 1 + below(16);
  return join(bytes.subarray(0, end), bytes.subarray(at));
};
/** One letter repeated: a reader should not retry at each position. */
const swell: Damage = (bytes, below) => {
  const at = below(bytes.length);
  const run = new Uint8Array(below(LONGEST_RUN)).fill(bytes[at] ?? 0x20);
  return join(join(bytes.subarray(0, at), run), bytes.subarray(at));
};
/** A part from elsewhere, such as a name in place of a length. */
const transplant: Damage = (bytes, below) => {
  const [from, to] = [below(bytes.length), below(bytes.length)];
  return bytes.copyWithin(to, from, from + 1 + below(16));
};
const cutOff: Damage = (bytes, below) => bytes.slice(0, below(bytes.length));

const damages: readonly Damage[] = [
  flipBit,
  flipBit,
  flipBit,
  setByte,
  setByte,
  setByte,
  fillWord,
  setWord,
  setWord,
  cutOut,
  repeat,
  swell,
  transplant,
  cutOff,
];

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(one.length + other.length);
  out.set(one);
  out.set(other, one.length);
  return out;
}

function change(bytes: Uint8Array<ArrayBuffer>, at: number, to: (byte: number) => number): Uint8Array<ArrayBuffer> {
  if (at < bytes.length) {
    bytes[at] = to(bytes[at]!);
  }
  return bytes;
}
