import { expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { concat, hex, u8, u16, u32 } from './bytes.ts';

test('writes the bytes that single arrays have, beyond its first room', () => {
  for (const room of [0, 1, 4, 1024]) {
    const out = new ByteWriter(room);
    out.u8(1);
    out.u16(0xfffe);
    out.u32(0xfffffffd);
    out.u32s([7, 8]);
    out.utf16('a应');
    out.zeros(3);
    out.bytes(u32(9));
    out.u32At(3, 5);
    expect(out.length).toBe(26);
    expect(hex(out.written())).toBe(
      hex(concat([u8(1), u16(0xfffe), u32(5), u32(7), u32(8), u16(0x61), u16(0x5e94), new Uint8Array(3), u32(9)])),
    );
  }
});

test.each([-1, 0.5, Number.NaN, 0x100000000])('refuses %s', (value) => {
  const out = new ByteWriter();
  expect(() => out.u8(value)).toThrow(RangeError);
  expect(() => out.u16(value)).toThrow(RangeError);
  expect(() => out.u32(value)).toThrow(RangeError);
  expect(out.length).toBe(0);
});

test('refuses one too much for each size', () => {
  expect(() => new ByteWriter().u8(0x100)).toThrow(RangeError);
  expect(() => new ByteWriter().u16(0x10000)).toThrow(RangeError);
});
