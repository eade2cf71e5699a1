/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
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

/** A damaged copy: some bytes or a run of them changed, a part cut out, repeated or cut off. The same seed damages it the same way. */
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
const setWord: Damage = (bytes, below, value) => {
  const at = below(bytes.length);
  return bytes.fill(value, at, at + 4);
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
const cutOff: Damage = (bytes, below) => bytes.slice(0, below(bytes.length));

const damages: readonly Damage[] = [flipBit, flipBit, setByte, setByte, setWord, setWord, cutOut, repeat, cutOff];

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
