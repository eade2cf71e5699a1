import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { encodeBinaryXml } from '#android/manifest/encode-binary-xml.ts';
import { encodeResourceTable } from '#android/resources/encode-resource-table.ts';
import { ResourceTable } from '#android/resources/resource-table.ts';
import { concat, u16, u32, u64, utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes, type RandomAccess } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readInstaller } from './read-installer.ts';

const manifest = { name: 'AndroidManifest.xml', data: encodeBinaryXml(element('manifest', { package: 'a.b' })) };
const END_SIZE = 22;
const ONE_SECOND = 1000;

/** Archives built by an attacker; each is answered within a second. */
describe('a hostile archive is refused:', () => {
  test.each<[string, string, () => Uint8Array]>([
    ['60,000 entries over one another', 'bomb', () => withDirectory(60_000, (i) => header(`f${i}`, 0))],
    ['more entries than any app has', 'bomb', () => withDirectory(0, () => new Uint8Array(0), 1_000_005)],
    ['a manifest that comes twice', 'broken', () => withDirectory(2, (i) => header('AndroidManifest.xml', 40 * i))],
    ['a directory beyond its end', 'broken', () => patched((view, end) => view.setUint32(end + 12, 1000, true))],
    ['a directory that is not there', 'broken', () => patched((view, end) => view.setUint32(end + 16, 0, true))],
    ['several disks', 'broken', () => patched((view, end) => view.setUint16(end + 4, 1, true))],
    [
      'a manifest packed by an unknown method',
      'broken',
      () => patched((view, end) => view.setUint16(view.getUint32(end + 16, true) + 10, 99, true)),
    ],
    ['a manifest called otherwise in its own header', 'broken', () => patched((view) => view.setUint8(30, 0x42))],
    [
      'a manifest with a wrong checksum',
      'broken',
      () => patched((view, end) => view.setUint32(view.getUint32(end + 16, true) + 16, 7, true)),
    ],
    [
      'a ratio of a thousand to one',
      'bomb',
      () => writeZip([{ name: 'AndroidManifest.xml', data: new Uint8Array(64 << 20) }]),
    ],
    [
      'an Info.plist that contains itself',
      'broken',
      () => writeZip([{ name: 'Payload/A.app/Info.plist', data: cyclicPlist() }]),
    ],
    [
      'an Info.plist of shared lists, thirty deep',
      'broken',
      () => writeZip([{ name: 'Payload/A.app/Info.plist', data: sharedPlist(30) }]),
    ],
  ])('%s, as %s', async (_, refusal, make) => {
    const source = fromBytes(make());
    const spent = processorTime();
    expect(await readInstaller(source, nodeCodecs)).toMatchObject({ ok: false, refusal });
    expect(spent()).toBeLessThan(ONE_SECOND);
  });
});

describe('a hostile part is a problem beside the rest:', () => {
  test('names that leave the folder, or are huge', async () => {
    const names = ['../../../../evil.txt', '/etc/passwd', 'a\\b', 'a\0b', `${'長'.repeat(20_000)}.txt`];
    const bytes = writeZip([manifest, ...names.map((name) => ({ name, data: utf8('x') }))]);
    const reading = await readInstaller(fromBytes(bytes), nodeCodecs);
    const reason = expect.stringContaining('../../../../evil.txt and 3 other names leave the folder');
    expect(reading).toMatchObject({
      ok: true,
      installer: { identifier: 'a.b', problems: [{ part: 'archive', reason }] },
    });
  });

  test('a name and an icon that lead to themselves', async () => {
    const table = new ResourceTable('a.b');
    const [label, icon] = [table.id('string', 'name'), table.id('drawable', 'icon')];
    table.add('string', 'name', { ref: label });
    table.add('drawable', 'icon', { ref: icon });
    const application = element('application', { 'android:label': { ref: label }, 'android:icon': { ref: icon } });
    const bytes = writeZip([
      { ...manifest, data: encodeBinaryXml(element('manifest', { package: 'a.b' }, application)) },
      { name: 'resources.arsc', data: encodeResourceTable(table) },
    ]);
    const reading = await readInstaller(fromBytes(bytes), nodeCodecs);
    expect(reading).toMatchObject({ ok: true, installer: { identifier: 'a.b', names: {}, icon: null } });
    expect(reading.ok && reading.installer.problems.map(({ part }) => part)).toEqual(['name', 'icon']);
  });

  test('a table of resources that claims to be larger than any', async () => {
    const bytes = writeZip([manifest, { name: 'resources.arsc', data: new Uint8Array(65 << 20) }]);
    const reading = await readInstaller(fromBytes(bytes), nodeCodecs);
    const reason = expect.stringContaining('resources.arsc is larger than');
    expect(reading).toMatchObject({
      ok: true,
      installer: { identifier: 'a.b', problems: [{ part: 'resources', reason }] },
    });
  });
});

test('an app of 10 GB is read in less than a tenth of a second, from less than 4 MB of it', async () => {
  const { source, bytesRead } = withFilm(buildApk(sampleApp(await sampleKey())), 10 * 2 ** 30 - (1 << 20));
  await readInstaller(withFilm(buildApk(sampleApp(await sampleKey())), 1).source, nodeCodecs);
  const spent = processorTime();
  const reading = await readInstaller(source, nodeCodecs);
  expect(spent()).toBeLessThan(100);
  expect(reading).toMatchObject({ ok: true, installer: { identifier: 'com.xinghe.shop', problems: [] } });
  expect(source.size).toBeGreaterThan(9.99 * 2 ** 30);
  expect(bytesRead()).toBeLessThan(4 << 20);
});

/** A header of the central directory (APPNOTE §4.3.12) for a stored file of a hundred bytes. */
function header(name: string, offset: number, { size = 100, extra = new Uint8Array(0) } = {}): Uint8Array {
  return concat([
    u32(0x02014b50),
    new Uint8Array(16),
    u32(size),
    u32(size),
    u16(utf8(name).length),
    u16(extra.length),
    new Uint8Array(10),
    u32(offset),
    utf8(name),
    extra,
  ]);
}

/** An archive with a directory of its own, which claims `claimed` entries. */
function withDirectory(count: number, entry: (i: number) => Uint8Array, claimed = count): Uint8Array {
  const files = utf8('PK\x03\x04'.padEnd(400, 'x'));
  const directory = concat(Array.from({ length: count }, (_, i) => entry(i)));
  return concat([files, directory, endRecords(claimed, directory.length, files.length)]);
}

/** The records of zip64, then the usual one that refers to them (APPNOTE §4.3.14 to §4.3.16). */
function endRecords(count: number, size: number, offset: number): Uint8Array {
  return concat([
    u32(0x06064b50),
    u64(44),
    new Uint8Array(12),
    u64(count),
    u64(count),
    u64(size),
    u64(offset),
    u32(0x07064b50),
    u32(0),
    u64(offset + size),
    u32(1),
    u32(0x06054b50),
    u32(0),
    u16(0xffff),
    u16(0xffff),
    u32(0xffffffff),
    u32(0xffffffff),
    u16(0),
  ]);
}

function patched(patch: (view: DataView, end: number) => void): Uint8Array {
  const bytes = Uint8Array.from(writeZip([manifest]));
  patch(new DataView(bytes.buffer), bytes.length - END_SIZE);
  return bytes;
}

/** A binary list whose only item is the list itself. */
const cyclicPlist = () => binaryPlist([Uint8Array.of(0xa1, 0)]);

/** Lists of two items, both of which are the next one: 2^depth values when expanded. */
const sharedPlist = (depth: number) =>
  binaryPlist(
    Array.from({ length: depth }, (_, i) =>
      i === depth - 1 ? Uint8Array.of(0x08) : Uint8Array.of(0xa2, i + 1, i + 1),
    ),
  );

function binaryPlist(objects: readonly Uint8Array[]): Uint8Array {
  const starts = objects.map((_, i) => 8 + objects.slice(0, i).reduce((sum, { length }) => sum + length, 0));
  const table = 8 + objects.reduce((sum, { length }) => sum + length, 0);
  const trailer = new Uint8Array(32);
  trailer.set([1, 1], 6);
  trailer[15] = objects.length;
  trailer[31] = table;
  return concat([utf8('bplist00'), ...objects, Uint8Array.from(starts), trailer]);
}

/** The app with a stored video after its files, whose bytes exist nowhere. */
function withFilm(apk: Uint8Array, filmSize: number): { source: RandomAccess; bytesRead(): number } {
  const view = new DataView(apk.buffer, apk.byteOffset);
  const directoryAt = view.getUint32(apk.length - 6, true);
  const blockAt = directoryAt - 8 - Number(view.getBigUint64(directoryAt - 24, true));
  const name = 'assets/film.mp4';
  const local = concat([u32(0x04034b50), new Uint8Array(22), u16(name.length), u16(0), utf8(name)]);
  const extra = concat([u16(1), u16(16), u64(filmSize), u64(filmSize)]);
  const directory = concat([
    apk.subarray(directoryAt, apk.length - END_SIZE),
    header(name, blockAt, { size: 0xffffffff, extra }),
  ]);
  const head = concat([apk.subarray(0, blockAt), local]);
  const newDirectoryAt = head.length + filmSize + (directoryAt - blockAt);
  const count = view.getUint16(apk.length - END_SIZE + 10, true) + 1;
  const tail = concat([
    apk.subarray(blockAt, directoryAt),
    directory,
    endRecords(count, directory.length, newDirectoryAt),
  ]);
  const tailAt = head.length + filmSize;
  let sum = 0;
  const byteAt = (at: number) => (at < head.length ? head[at]! : at < tailAt ? 0 : tail[at - tailAt]!);
  return {
    bytesRead: () => sum,
    source: {
      size: tailAt + tail.length,
      read: async (offset, length) => {
        sum += length;
        return offset >= tailAt
          ? tail.subarray(offset - tailAt, offset - tailAt + length)
          : offset + length <= head.length
            ? head.subarray(offset, offset + length)
            : Uint8Array.from({ length }, (_, i) => byteAt(offset + i));
      },
    },
  };
}
