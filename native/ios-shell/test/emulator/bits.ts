/** Bits of a 32-bit word, `high` and `low` included. */
export function bits(word: number, high: number, low: number): number {
  return (word >>> low) & (2 ** (high - low + 1) - 1);
}

export function bit(word: number, index: number): boolean {
  return ((word >>> index) & 1) === 1;
}

/** A field of `width` bits read as a signed number. */
export function signed(value: number, width: number): number {
  const sign = 2 ** (width - 1);
  return value >= sign ? value - 2 * sign : value;
}

export type Flags = { n: boolean; z: boolean; c: boolean; v: boolean };

/** The sum of both operands and the carry, with its flags (Arm ARM, AddWithCarry). */
export function addWithCarry(
  one: bigint,
  other: bigint,
  carry: bigint,
  width: 32 | 64,
): { result: bigint; flags: Flags } {
  const sum = one + other + carry;
  const signedSum = BigInt.asIntN(width, one) + BigInt.asIntN(width, other) + carry;
  const result = BigInt.asUintN(width, sum);
  return {
    result,
    flags: {
      n: result >> BigInt(width - 1) === 1n,
      z: result === 0n,
      c: sum !== result,
      v: signedSum !== BigInt.asIntN(width, result),
    },
  };
}

/** Whether a condition holds (Arm ARM, C1.2.4). */
export function holds(condition: number, { n, z, c, v }: Flags): boolean {
  const base = [z, c, n, v, c && !z, n === v, n === v && !z, true][condition >>> 1]!;
  return (condition & 1) === 1 && condition !== 15 ? !base : base;
}

/** Shifts by LSL, LSR, ASR or ROR, in this order of numbers. */
export function shifted(value: bigint, kind: number, amount: number, width: 32 | 64): bigint {
  const by = BigInt(amount % width);
  switch (kind) {
    case 0:
      return BigInt.asUintN(width, value << by);
    case 1:
      return value >> by;
    case 2:
      return BigInt.asUintN(width, BigInt.asIntN(width, value) >> by);
    default:
      return BigInt.asUintN(width, (value >> by) | (value << (BigInt(width) - by)));
  }
}

/** The immediate of logical instructions and bit fields (Arm ARM, DecodeBitMasks): `wmask` and `tmask`. */
export function bitMasks(n: number, imms: number, immr: number, width: 32 | 64): { wmask: bigint; tmask: bigint } {
  const length = 31 - Math.clz32((n << 6) | (~imms & 0x3f));
  const size = 1 << length;
  const levels = size - 1;
  const [s, r] = [imms & levels, immr & levels];
  const ones = (count: number) => (1n << BigInt(count)) - 1n;
  const rotate = (value: bigint) => ((value >> BigInt(r)) | (value << BigInt(size - r))) & ones(size);
  const repeat = (value: bigint) => {
    let out = 0n;
    for (let at = 0; at < width; at += size) {
      out |= value << BigInt(at);
    }
    return out;
  };
  return { wmask: repeat(rotate(ones(s + 1))), tmask: repeat(ones(((s - r) & levels) + 1)) };
}
