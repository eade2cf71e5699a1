const textEncoder = new TextEncoder();

/** One unsigned byte. Throws RangeError for a value that does not fit; so do all writers here. */
export function u8(value: number): Uint8Array {
  return Uint8Array.of(checked(value, 0xff));
}

/** Two bytes, little-endian. */
export function u16(value: number): Uint8Array {
  checked(value, 0xffff);
  return Uint8Array.of(value, value >>> 8);
}

/** Four bytes, little-endian. */
export function u32(value: number): Uint8Array {
  checked(value, 0xffffffff);
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

/** A run of four-byte little-endian numbers: one allocation where a table would make thousands. */
export function u32s(values: readonly number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  const view = new DataView(out.buffer);
  values.forEach((value, i) => {
    view.setUint32(i * 4, checked(value, 0xffffffff), true);
  });
  return out;
}

/** Eight bytes, little-endian, for lengths below 2^53. */
export function u64(value: number): Uint8Array {
  checked(value, Number.MAX_SAFE_INTEGER);
  return u32s([value % 0x1_0000_0000, Math.floor(value / 0x1_0000_0000)]);
}

/** Two bytes, big-endian. */
export function u16be(value: number): Uint8Array {
  checked(value, 0xffff);
  return Uint8Array.of(value >>> 8, value);
}

/** Four bytes, big-endian. */
export function u32be(value: number): Uint8Array {
  checked(value, 0xffffffff);
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Eight bytes, big-endian, for lengths below 2^53. */
export function u64be(value: number): Uint8Array {
  checked(value, Number.MAX_SAFE_INTEGER);
  return concat([u32be(Math.floor(value / 0x1_0000_0000)), u32be(value % 0x1_0000_0000)]);
}

/** The text in UTF-8, without a terminator. */
export function utf8(text: string): Uint8Array {
  return textEncoder.encode(text);
}

/** All parts, one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/** The bytes, filled with zeros up to the next multiple; the same array when it already fits. */
export function padTo(multiple: number, bytes: Uint8Array): Uint8Array {
  const missing = (multiple - (bytes.length % multiple)) % multiple;
  return missing === 0 ? bytes : concat([bytes, new Uint8Array(missing)]);
}

/** Whether both hold the same bytes. Not for secrets: it stops at the first difference. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) {
    return false;
  }
  for (let i = 0; i < one.length; i += 1) {
    if (one[i] !== other[i]) {
      return false;
    }
  }
  return true;
}

/** Lower-case hexadecimal, two digits a byte. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function checked(value: number, max: number): number {
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new RangeError(`${value} is not a whole number from 0 to ${max}`);
  }
  return value;
}
