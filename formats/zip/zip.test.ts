import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { concat, equalBytes, hex, u16, u32, u64, utf8 } from '../bytes.ts';
import { nodeCodecs } from '../codecs-node.ts';
import { FormatError } from '../format-error.ts';
import { fromBytes, type RandomAccess } from '../random-access.ts';
import { readZipDirectory } from './read-zip-directory.ts';
import { readDataOffset, readZipEntry } from './read-zip-entry.ts';
import { frameStoredZip } from './stored-zip.ts';
import { endOfCentralDirectory, writeZip } from './write-zip.ts';

const folder = newFolder();

const text = utf8('星河'.repeat(500));
/** A text that repeats itself across the boundaries of its parts; compression must not use that. */
const inParts = [text.subarray(0, 700), text.subarray(700, 701), new Uint8Array(0), text.subarray(701)];
const archive = writeZip([
  { name: 'a.txt', data: text },
  { name: '图片/b.png', data: Uint8Array.of(1, 2, 3), stored: true, alignment: 4 },
  { name: 'lib/x.so', data: new Uint8Array(10), stored: true, alignment: 16384 },
  { name: 'run', data: text, mode: 0o100755 },
  { name: 'parts', data: inParts },
  { name: 'parts stored', data: inParts, stored: true },
  { name: 'no parts', data: [] },
]);

test('an archive framed around its files is the one that is written at once', () => {
  const files = [
    { name: '图片/b.png', data: utf8('hi') },
    { name: 'empty', data: new Uint8Array(0) },
  ];
  const { headers, end, size } = frameStoredZip(
    files.map(({ name, data }) => ({ name, size: data.length, checksum: crc32(data) })),
  );
  const framed = concat([...files.flatMap(({ data }, index) => [headers[index]!, data]), end]);
  expect(hex(framed)).toBe(hex(writeZip(files.map((file) => ({ ...file, stored: true })))));
  expect(framed.length).toBe(size);
  expect(() => frameStoredZip([{ name: 'a', size: 0xffff_ffff, checksum: 0 }])).toThrow(RangeError);
});

test('one stored file, byte for byte', () => {
  expect(hex(writeZip([{ name: 'a', data: utf8('hi'), stored: true }]))).toBe(
    [
      '504b0304 0a00 0000 0000 0000 2102', // signature, version, flags, stored, 1981-01-01
      'ac2a93d8 02000000 02000000 0100 0000', // checksum, sizes, name and extra length
      '61 6869', // a, hi
      '504b0102 1400 0a00 0000 0000 0000 2102', // signature, made by, version, flags, stored, date
      'ac2a93d8 02000000 02000000 0100 0000 0000', // checksum, sizes, name, extra and comment length
      '0000 0000 00000000 00000000 61', // disk, attributes, header offset, a
      '504b0506 0000 0000 0100 0100 2f000000 21000000 0000', // end record
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

describe('an archive of ours', () => {
  test('reads back with every file unchanged', async () => {
    expect(await readAll(archive)).toEqual([
      ['a.txt', text.length],
      ['图片/b.png', 3],
      ['lib/x.so', 10],
      ['run', text.length],
      ['parts', text.length],
      ['parts stored', text.length],
      ['no parts', 0],
    ]);
  });

  test('has the requested files stored, and Unix modes', async () => {
    const source = fromBytes(archive);
    const { entries } = await readZipDirectory(source);
    expect((await readDataOffset(source, entries.get('图片/b.png')!)) % 4).toBe(0);
    expect((await readDataOffset(source, entries.get('lib/x.so')!)) % 16384).toBe(0);
    expect(entries.get('run')!.mode).toBe(0o100755);
  });

  test.skipIf(!hasTool('python3'))('is whole for Python’s zipfile', () => {
    writeFileSync(join(folder, 'a.zip'), archive);
    const script = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),ascii(z.namelist()[1]))';
    expect(runTool('python3', ['-c', script, join(folder, 'a.zip')])).toBe("None '\\u56fe\\u7247/b.png'\n");
  });

  test('refuses two names that differ only in case', () => {
    const data = new Uint8Array(0);
    expect(() =>
      writeZip([
        { name: 'A', data },
        { name: 'a', data },
      ]),
    ).toThrow(RangeError);
    expect(() => writeZip([{ name: '', data }])).toThrow(RangeError);
  });
});

describe('a foreign archive', () => {
  test('of 5 GB in zip64 is read in a few reads', async () => {
    const { source, reads } = hugeArchive(5 * 2 ** 30);
    const { entries } = await readZipDirectory(source);
    const entry = entries.get('big.bin')!;
    expect(entry.size).toBe(5 * 2 ** 30);
    expect(reads().length).toBeLessThanOrEqual(3);
    await expect(readZipEntry(source, entry, nodeCodecs, 1 << 20)).rejects.toThrow('larger than');
  });

  test('with 0xffff entries and no zip64 is read as it is', async () => {
    const end = endOfCentralDirectory(0xffff, 0, 0);
    await expect(readZipDirectory(fromBytes(end))).rejects.toThrow(FormatError);
  });

  test.each([
    ['that is empty', new Uint8Array(0)],
    ['that is junk', new Uint8Array(1000).fill(7)],
    ['with something behind its end', concat([archive, Uint8Array.of(0)])],
    ['that was cut off', archive.subarray(0, -10)],
    ['with a directory beyond the end', endOfCentralDirectory(1, 100, 0)],
    ['with a name that leaves it', named('../../etc/passwd')],
    ['with an absolute name', named('/etc/passwd')],
    ['with a backslash in a name', named('a\\b')],
    ['with a zero in a name', named('a\0b')],
    ['with a name that comes twice', rewritten('bbbb', 'aaaa')],
    ['with files over one another', overlapping()],
    ['with more entries than any archive needs', endOfZip64(1_000_005)],
  ])('%s is refused', async (_, bytes) => {
    await expect(readZipDirectory(fromBytes(bytes))).rejects.toThrow(FormatError);
  });

  test('a file that inflates to another size than it declares is refused', async () => {
    const bomb = deflateRawSync(new Uint8Array(1 << 20));
    await expect(readAll(handMade(bomb, 5000, 8))).rejects.toThrow(FormatError);
    await expect(readAll(handMade(bomb, 2 << 20, 8))).rejects.toThrow(FormatError);
  });

  test.each([
    ['encrypted', 8, 1],
    ['packed by an unknown method', 99, 0],
  ])('a file that is %s is refused when it is read', async (_, method, flags) => {
    await expect(readAll(handMade(utf8('hi'), 2, method, flags))).rejects.toThrow(FormatError);
  });
});

async function readAll(bytes: Uint8Array): Promise<[string, number][]> {
  const source = fromBytes(bytes);
  const { entries } = await readZipDirectory(source);
  return Promise.all(
    [...entries.values()].map(async (entry): Promise<[string, number]> => {
      return [entry.name, (await readZipEntry(source, entry, nodeCodecs, 1 << 22)).length];
    }),
  );
}

function named(name: string): Uint8Array {
  return writeZip([{ name, data: new Uint8Array(0) }]);
}

/** Two files; the second name is replaced by the first. */
function rewritten(from: string, to: string): Uint8Array {
  const data = new Uint8Array(0);
  const names = Buffer.from(
    writeZip([
      { name: from, data },
      { name: to, data },
    ]),
  );
  return Uint8Array.from(Buffer.from(names.toString('latin1').replaceAll(from, to), 'latin1'));
}

function overlapping(): Uint8Array {
  const bytes = Uint8Array.from(
    writeZip([
      { name: 'a', data: text },
      { name: 'b', data: text },
    ]),
  );
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  new DataView(bytes.buffer).setUint32(directory + 47 + 42, 0, true);
  return bytes;
}

function handMade(packed: Uint8Array, size: number, method: number, flags = 0): Uint8Array {
  const facts = [u16(20), u16(flags), u16(method), u32(0), u32(0), u32(packed.length), u32(size), u16(1)];
  const local = concat([u32(0x04034b50), ...facts, u16(0), utf8('a'), packed]);
  const rest = [u16(0), u16(0), u16(0), u16(0), u32(0), u32(0), utf8('a')];
  const header = concat([u32(0x02014b50), u16(20), ...facts, ...rest]);
  return concat([local, header, endOfCentralDirectory(1, header.length, local.length)]);
}

function endOfZip64(count: number): Uint8Array {
  const end = concat([
    u32(0x06064b50),
    u64(44),
    u16(45),
    u16(45),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(0),
    u64(0),
  ]);
  const locator = concat([u32(0x07064b50), u32(0), u64(0), u32(1)]);
  return concat([end, locator, endOfCentralDirectory(0xffff, 0xffffffff, 0xffffffff)]);
}

/** An archive whose one file is virtual zeros: only head and tail exist in memory. */
function hugeArchive(size: number): { source: RandomAccess; reads(): number[] } {
  const facts = [u16(45), u16(0), u16(0), u32(0), u32(0), u32(0xffffffff), u32(0xffffffff), u16(7)];
  const head = concat([u32(0x04034b50), ...facts, u16(0), utf8('big.bin')]);
  const extra = concat([u16(1), u16(16), u64(size), u64(size)]);
  const rest = [u16(extra.length), u16(0), u16(0), u16(0), u32(0), u32(0), utf8('big.bin'), extra];
  const header = concat([u32(0x02014b50), u16(45), ...facts, ...rest]);
  const directoryAt = head.length + size;
  const endAt = directoryAt + header.length;
  const counts = [u64(1), u64(1), u64(header.length), u64(directoryAt)];
  const end = concat([u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0), ...counts]);
  const locator = concat([u32(0x07064b50), u32(0), u64(endAt), u32(1)]);
  const tail = concat([header, end, locator, endOfCentralDirectory(1, 0xffffffff, 0xffffffff)]);
  const log: number[] = [];
  return {
    reads: () => log,
    source: {
      size: directoryAt + tail.length,
      async read(offset, length) {
        log.push(length);
        const out = new Uint8Array(length);
        out.set(head.subarray(Math.min(offset, head.length), offset + length));
        const skipped = Math.max(0, directoryAt - offset);
        out.set(tail.subarray(Math.max(0, offset - directoryAt), Math.max(0, offset + length - directoryAt)), skipped);
        return out;
      },
    },
  };
}

test('the reader of virtual bytes behaves like one of real bytes', async () => {
  const { source } = hugeArchive(100);
  const { entries } = await readZipDirectory(source);
  const bytes = await readZipEntry(
    source,
    { ...entries.get('big.bin')!, crc32: 0x4f9e9d1e },
    { ...nodeCodecs, crc32: () => 0x4f9e9d1e },
    100,
  );
  expect(equalBytes(bytes, new Uint8Array(100))).toBe(true);
});
