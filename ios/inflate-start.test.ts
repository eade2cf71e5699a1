import { readFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#formats/format-error.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { inflateStart } from './inflate-start.ts';

const executable = new Uint8Array(readFileSync(iosShell.deviceUrl));
const kinds = [
  ['dynamic', { level: 9 }],
  ['fixed', { strategy: constants.Z_FIXED }],
  ['stored', { level: 0 }],
] as const;

describe('the start of a deflate stream', () => {
  test.each(kinds)('in %s blocks is what zlib packed', (_, options) => {
    const packed = deflateRawSync(executable, options);
    expect(inflateStart(packed, executable.length)).toEqual(executable);
    expect(inflateStart(packed, 5000)).toEqual(executable.subarray(0, 5000));
  });

  test('ends where the given part ends', () => {
    const packed = deflateRawSync(executable);
    const start = inflateStart(packed.subarray(0, 4000), 1 << 20);
    expect(start.length).toBeGreaterThan(4000);
    expect(start).toEqual(executable.subarray(0, start.length));
  });

  test('of a kind that there is not is refused', () => {
    expect(() => inflateStart(Uint8Array.of(7), 10)).toThrow(FormatError);
  });
});
