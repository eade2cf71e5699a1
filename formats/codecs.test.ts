import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hex, utf8 } from './bytes.ts';
import type { Codecs } from './codecs.ts';
import { browserCodecs } from './codecs-browser.ts';
import { nodeCodecs } from './codecs-node.ts';
import { FormatError } from './format-error.ts';
import { fromBlob, fromBytes, readExactly } from './random-access.ts';
import { openFile } from './random-access-node.ts';

const text = Uint8Array.from(utf8(Array.from({ length: 20_000 }, (_, line) => `line ${line}\n`).join('')));
const zeros = deflateRawSync(new Uint8Array(1 << 20));

describe.each<[string, Codecs]>([
  ['Node', nodeCodecs],
  ['a browser', browserCodecs],
])('the codecs of %s', (_, codecs) => {
  test('inflates up to a limit and stops there', async () => {
    expect(await codecs.inflateRaw(zeros, 1 << 20)).toHaveLength(1 << 20);
    await expect(async () => codecs.inflateRaw(zeros, (1 << 20) - 1)).rejects.toThrow(FormatError);
  });

  test('refuses bytes that are not deflated, and a stream without its end', async () => {
    await expect(async () => codecs.inflateRaw(Uint8Array.of(0xff, 0xff, 0xff), 100)).rejects.toThrow(FormatError);
    await expect(async () => codecs.inflateRaw(zeros.subarray(0, 500), 1 << 20)).rejects.toThrow(FormatError);
  });

  test.each([
    ['dynamic', { level: 9 }],
    ['fixed', { strategy: constants.Z_FIXED }],
    ['stored', { level: 0 }],
  ])('inflates the start of a stream of %s blocks', async (_, options) => {
    const packed = deflateRawSync(text, options);
    expect(await codecs.inflateStart(packed, text.length)).toEqual(text);
    expect(await codecs.inflateStart(packed, 5000)).toEqual(text.subarray(0, 5000));
    expect(await codecs.inflateStart(packed.subarray(0, packed.length - 100), 5000)).toEqual(text.subarray(0, 5000));
  });

  test('inflates nothing from bytes that are not deflated', async () => {
    expect(await codecs.inflateStart(Uint8Array.of(7), 10)).toHaveLength(0);
  });

  test('digests', async () => {
    expect(hex(await codecs.digest('SHA-1', utf8('abc')))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
    expect(hex(await codecs.digest('SHA-256', utf8('abc')))).toMatch(/^ba7816bf8f01cfea/);
  });
});

test('the start of a deflate stream ends where the given part ends', async () => {
  const packed = deflateRawSync(text);
  const start = await nodeCodecs.inflateStart(packed.subarray(0, 4000), 1 << 20);
  expect(start.length).toBeGreaterThan(8000);
  expect(start).toEqual(text.subarray(0, start.length));
});

describe('bytes by offset', () => {
  const bytes = Uint8Array.from(utf8('0123456789'));

  test('come from memory, from a picked file and from disk alike', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a'), bytes);
    const file = await openFile(join(folder, 'a'));
    for (const source of [fromBytes(bytes), fromBlob(new Blob([bytes])), file]) {
      expect(source.size).toBe(10);
      expect(hex(await readExactly(source, 3, 2))).toBe('3334');
      await expect(readExactly(source, 9, 2)).rejects.toThrow(FormatError);
    }
    await file.close();
  });

  test('are an error when the source fails to deliver them', async () => {
    const short = { size: 10, read: async () => new Uint8Array(1) };
    await expect(readExactly(short, 0, 5)).rejects.toThrow(FormatError);
  });
});
