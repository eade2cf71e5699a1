import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { u32 } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { codeWithTables, tinyDex } from '#tests/oracle/tiny-dex.ts';
import { dexHeaderAgrees } from './check-dex-header.ts';
import { readDex } from './read-dex.ts';

describe('a dex file', () => {
  const dex = readDex(tinyDex(['app.shell.MainActivity', 'app.shell.FileProvider'], codeWithTables));

  test('names its classes as Java does, and its methods', () => {
    expect(dex.version).toBe(35);
    expect(dex.classes).toEqual(['app.shell.FileProvider', 'app.shell.MainActivity']);
    expect(dex.methods).toEqual([{ owner: 'Lapp/shell/FileProvider;', name: 'run', descriptor: '()V' }]);
    expect(dex.fields).toEqual([]);
  });

  test('lists the opcodes of its code, not the bytes of its tables', () => {
    expect([...dex.opcodes].toSorted((a, b) => a - b)).toEqual([0x00, 0x0e, 0x18, 0x26, 0x2b, 0x6e]);
  });
});

test('a header matches its bytes until one of them changes', () => {
  const bytes = tinyDex(['a.B']);
  expect(dexHeaderAgrees(bytes)).toBe(true);
  for (const place of [8, 12, 32, bytes.length - 1]) {
    const changed = Uint8Array.from(bytes);
    changed[place] = changed[place]! ^ 1;
    expect(dexHeaderAgrees(changed)).toBe(false);
  }
});

const shell = 'native/android-shell/prebuilt/classes.dex';
test.skipIf(!existsSync(shell))('the shell’s own code is read, and calls nothing dynamically', () => {
  const bytes = Uint8Array.from(readFileSync(shell));
  const dex = readDex(bytes);
  expect(dexHeaderAgrees(bytes)).toBe(true);
  expect(dex.classes.length).toBeGreaterThan(3);
  expect(dex.methods.map(({ owner }) => owner)).toContain('Landroid/webkit/WebView;');
  expect(Math.max(...dex.opcodes)).toBeLessThan(0xfa);
});

describe('refused', () => {
  const good = tinyDex(['a.B'], [0x000e]);
  const changed = (at: number, value: number) => {
    const bytes = Uint8Array.from(good);
    bytes.set(u32(value), at);
    return bytes;
  };

  test.each([
    ['nothing', new Uint8Array(0)],
    ['another magic', changed(0, 0)],
    ['big-endian', changed(0x28, 0x78563412)],
    ['more strings than bytes', changed(0x38, 0x10000000)],
    ['class definitions beyond the end', changed(0x64, 0x7fffffff)],
    ['code cut off', tinyDex(['a.B'], [0x0018])],
  ])('%s', (_, bytes) => {
    expect(() => readDex(bytes)).toThrow(FormatError);
  });
});
