import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crc32 } from '#formats/crc32.ts';
import { FormatError } from '#formats/format-error.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { tinyDex } from '#tests/oracle/tiny-dex.ts';
import { DexFile } from './dex-file.ts';

const DEFLATED = 8;
const dex = tinyDex(['app.shell.MainActivity', 'app.shell.FileProvider']);
const packed = deflateRawSync(dex);

describe('a dex file that was verified before', () => {
  const first = open();
  const verdict = first.verdict;

  test('keeps its verdict, and is unpacked when its bytes are asked for', () => {
    const again = open();
    expect(again.verdict).toBe(verdict);
    expect(again.sha256).toBe(first.sha256);
    expect(Buffer.from(again.bytes).equals(dex)).toBe(true);
  });

  test('is another one with any other packed byte: refused, or read anew', () => {
    const vouchedFor = Array.from(packed.keys()).filter((at) => {
      const changed = Uint8Array.from(packed);
      changed[at] = changed[at]! ^ (1 << (at % 8));
      return !isRefused(() => DexFile.open(changed, entryOf(dex)).verdict === verdict);
    });
    expect(vouchedFor).toEqual([]);
  });

  test.each<[string, Partial<ZipEntry>]>([
    ['size', { size: dex.length - 1 }],
    ['checksum', { crc32: crc32(dex) ^ 1 }],
    ['method', { method: 0 }],
    ['method and size', { method: 0, size: packed.length }],
    ['method, of an unknown kind', { method: 12 }],
  ])('is refused where the directory tells another %s', (_, change) => {
    expect(() => DexFile.open(packed, { ...entryOf(dex), ...change })).toThrow(FormatError);
  });

  test('with damaged content is as damaged the second time', () => {
    const damaged = Uint8Array.from(dex);
    damaged[0x80] = damaged[0x80]! ^ 1;
    const verdicts = [1, 2].map(() => open(damaged).verdict.headerAgrees);
    expect(verdicts).toEqual([false, false]);
    expect([1, 2].map(() => isRefused(() => open(new Uint8Array(200)).verdict))).toEqual([true, true]);
  });

  test('is forgotten when many others came since', () => {
    expect(open().verdict).toBe(verdict);
    for (let other = 0; other < 8; other += 1) {
      expect(open(tinyDex([`app.other.N${other}`])).verdict.classes).toEqual([`app.other.N${other}`]);
    }
    expect(open().verdict).not.toBe(verdict);
    expect(open().verdict).toEqual(verdict);
  });
});

test('a large dex file is read each time, because its names take room', () => {
  const large = new Uint8Array((1 << 20) + 1);
  large.set(dex);
  expect(open(large).verdict).not.toBe(open(large).verdict);
});

function open(bytes = dex): DexFile {
  return DexFile.open(deflateRawSync(bytes), entryOf(bytes));
}

function entryOf(bytes: Uint8Array): ZipEntry {
  const place = { flags: 0, headerOffset: 0, headerSize: 30, mode: 0, compressedSize: deflateRawSync(bytes).length };
  return { name: 'classes.dex', method: DEFLATED, crc32: crc32(bytes), size: bytes.length, ...place };
}

/** Whether it throws FormatError, or answers false. */
function isRefused(run: () => unknown): boolean {
  try {
    return run() === false;
  } catch (error) {
    expect(error).toBeInstanceOf(FormatError);
    return true;
  }
}
