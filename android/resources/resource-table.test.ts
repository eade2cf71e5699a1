import { describe, expect, test } from 'vitest';
import { concat, hex, u8, u16, u32, u32s } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type ConfiguredEntry, DecodedResourceTable } from './decode-resource-table.ts';
import { encodeResourceConfig } from './encode-resource-config.ts';
import { encodeResourceTable } from './encode-resource-table.ts';
import { ANY_DENSITY, ResourceTable } from './resource-table.ts';
import { encodeStringPool } from './string-pool.ts';

test('one string, byte for byte but for pools and package name', () => {
  const table = new ResourceTable('a.b');
  table.add('string', 'n', 'v', { language: 'zh' });
  const encoded = encodeResourceTable(table);
  const values = encodeStringPool(['v']);
  const pools = [encodeStringPool(['attr', 'string']), encodeStringPool(['n'])];
  const packageAt = 12 + values.length;
  const typesAt = packageAt + 288 + pools[0]!.length + pools[1]!.length;
  expect(hex(encoded.subarray(0, 12))).toBe(`02000c00${hex(u32(encoded.length))}01000000`);
  expect(hex(encoded.subarray(packageAt, packageAt + 18))).toMatch(/^00022001.{8}7f00000061002e006200$/);
  expect(hex(encoded.subarray(typesAt))).toBe(
    [
      '02021000 10000000 01 00 0000 00000000', // type spec: id 1, attributes, no entry
      '02021000 14000000 02 00 0000 01000000 04000000', // type spec: id 2, one entry, differs by locale
      '01025400 68000000 02 00 0000 01000000 58000000', // type: id 2, one entry, entries from 88
      '40000000 00000000 7a68 0000', // config: size 64, mcc and mnc, zh
      '00'.repeat(52),
      '00000000', // offset of the entry
      '0800 0000 00000000 0800 00 03 00000000', // entry: size 8, plain, key 0; a string, number 0
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

test('ids follow the order of first use, behind the attributes', () => {
  const table = new ResourceTable('a.b');
  expect(table.id('mipmap', 'icon')).toBe(0x7f020000);
  expect(table.add('string', 'name', 'A')).toBe(0x7f030000);
  expect(table.id('mipmap', 'front')).toBe(0x7f020001);
  expect(table.id('mipmap', 'icon')).toBe(0x7f020000);
});

const tooLong = new ResourceTable('a'.repeat(128));
const twice = new ResourceTable('a');
twice.add('string', 'x', 'a', { sdk: 26 });

test.each([
  ['a second value for the same device', () => twice.add('string', 'x', 'b', { sdk: 26 })],
  ['an invalid language', () => encodeResourceConfig({ language: 'chinese' })],
  ['a region in small letters', () => encodeResourceConfig({ language: 'zh', region: 'cn' })],
  ['a package name of 128 letters', () => encodeResourceTable(tooLong)],
])('%s cannot be written', (_, write) => {
  expect(write).toThrow(RangeError);
});

describe('an app’s table reads back', async () => {
  const { resources } = sampleApp(await sampleKey());
  const decoded = new DecodedResourceTable(encodeResourceTable(resources));

  test('with every value in its configuration', () => {
    const label = resources.id('string', 'app_name');
    expect(decoded.resolve(label).map(({ config, value }) => [config.locale, value])).toEqual([
      ['', 'Xinghe Shop'],
      ['zh', '星河商城 😀'],
    ]);
    const icons = decoded
      .resolve(resources.id('mipmap', 'ic_launcher'))
      .map(({ config }) => [config.density, config.sdk]);
    expect(icons).toContainEqual([640, 0]);
    expect(icons).toContainEqual([ANY_DENSITY, 26]);
    const background = decoded.resolve(resources.id('color', 'icon_background'));
    expect(background.map(({ config, value }) => [config.night, value])).toEqual([
      [null, { color: 0xffffffff }],
      [true, { color: 0xff202020 }],
    ]);
  });

  test('with styles sorted by attribute', () => {
    const [first, second] = decoded.entriesOf(resources.id('style', 'App'));
    expect(bagIds(first!)).toEqual([0x01010054, 0x01010056, 0x01010433]);
    expect(bagIds(second!)).toEqual([0x01010054, 0x01010056, 0x01010433, 0x0101062c, 0x0101062d]);
    expect(second!.config.sdk).toBe(31);
  });

  test('and lists its ids and the names of their types', () => {
    const ids = [...decoded.ids()];
    expect(ids).toHaveLength(6);
    expect(ids.map((id) => decoded.typeName(id)).toSorted()).toEqual([
      'color',
      'mipmap',
      'mipmap',
      'string',
      'style',
      'xml',
    ]);
    expect(decoded.entriesOf(0x7f990000)).toEqual([]);
  });
});

describe('references', () => {
  test('lead to their values, and narrow the device', () => {
    const table = new ResourceTable('a.b');
    const end = table.add('string', 'end', 'Ende', { language: 'de' });
    const start = table.add('string', 'start', { ref: end }, { sdk: 26 });
    const [value] = new DecodedResourceTable(encodeResourceTable(table)).resolve(start);
    expect(value).toEqual({ value: 'Ende', config: { locale: 'de', density: 0, sdk: 26, night: null } });
  });

  /** Ten resources, each with `ways` references to the next. */
  const ring = (ways: number) => {
    const table = new ResourceTable('a.b');
    const ids = Array.from({ length: 10 }, (_, i) => table.id('string', `s${i}`));
    for (const i of ids.keys()) {
      for (let sdk = 1; sdk <= ways; sdk += 1) {
        table.add('string', `s${i}`, { ref: ids[(i + 1) % ids.length]! }, { sdk });
      }
    }
    return { decoded: new DecodedResourceTable(encodeResourceTable(table)), start: ids[0]! };
  };

  test('in a circle lead nowhere', () => {
    const { decoded, start } = ring(1);
    expect(decoded.resolve(start)).toEqual([]);
  });

  test('with thirty targets at each step are refused, however often they are resolved', () => {
    const { decoded, start } = ring(30);
    const spent = processorTime();
    for (let i = 0; i < 100; i += 1) {
      expect(() => decoded.resolve(start)).toThrow('steps behind references');
    }
    expect(spent()).toBeLessThan(1000);
  });

  test.each([
    ['of a library that is numbered as it is loaded', 0x07],
    ['of one resource to another', 0x01],
  ])('%s lead to their value', (_, type) => {
    const text = concat([u16(8), u16(0), u32(0), u16(8), u8(0), u8(0x10), u32(42)]);
    const reference = concat([u16(8), u16(0), u32(0), u16(8), u8(0), u8(type), u32(0x7f010000)]);
    const offsets = u32s([0, text.length]);
    const decoded = new DecodedResourceTable(tableOf(typeChunk(0, 2, offsets, concat([text, reference]))));
    expect(decoded.resolve(0x7f010001).map(({ value }) => value)).toEqual([42]);
  });

  test.each([0x02, 0x08])('to an attribute of a theme keep its id (type %i)', (type) => {
    const entry = concat([u16(8), u16(0), u32(0), u16(8), u8(0), u8(type), u32(0x7f020001)]);
    const decoded = new DecodedResourceTable(tableOf(typeChunk(0, 1, u32(0), entry)));
    expect(decoded.resolve(0x7f010000).map(({ value }) => value)).toEqual([{ attribute: 0x7f020001 }]);
  });
});

describe('forms that newer tools write', () => {
  const compact = concat([u16(0), u16((0x10 << 8) | 8), u32(7)]);

  test.each([
    ['sparse offsets', 1, concat([u16(5), u16(0)]), 5],
    ['short offsets', 2, concat([u16(0xffff), u16(0)]), 1],
  ])('%s, compact entries', (_, flags, offsets, entryIndex) => {
    const count = flags === 1 ? 1 : 2;
    const decoded = new DecodedResourceTable(tableOf(typeChunk(flags, count, offsets, compact)));
    expect(decoded.entriesOf(0x7f010000 | entryIndex).map(({ value }) => value)).toEqual([7]);
    expect(decoded.entriesOf(0x7f010000 | (entryIndex + 1))).toEqual([]);
    expect([...decoded.ids()]).toEqual([0x7f010000 | entryIndex]);
  });

  test('languages of three letters and scripts', () => {
    const config = Uint8Array.from(encodeResourceConfig({}));
    config.set([0xad, 0x05], 8); // fil, packed
    config.set(new TextEncoder().encode('Latn'), 36);
    const chunk = typeChunk(0, 1, u32(0), concat([u16(8), u16(0), u32(0), u16(8), u8(0), u8(0x10), u32(7)]), config);
    const [entry] = new DecodedResourceTable(tableOf(chunk)).entriesOf(0x7f010000);
    expect(entry!.config.locale).toBe('fil-Latn');
  });
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['another chunk', u32s([0x00080003, 8, 0])],
  ['a table without strings', u32s([0x000c0002, 12, 0])],
])('%s is refused', (_, bytes) => {
  expect(() => new DecodedResourceTable(bytes)).toThrow(FormatError);
});

function bagIds({ value }: ConfiguredEntry): number[] {
  return typeof value === 'object' && 'bag' in value ? value.bag.items.map(({ id }) => id) : [];
}

function tableOf(chunk: Uint8Array): Uint8Array {
  const pool = encodeStringPool([]);
  const appPackage = concat([u16(0x200), u16(288), u32s([288 + chunk.length, 0x7f]), new Uint8Array(276), chunk]);
  return concat([u16(2), u16(12), u32s([12 + pool.length + appPackage.length, 1]), pool, appPackage]);
}

function typeChunk(
  flags: number,
  count: number,
  offsets: Uint8Array,
  entry: Uint8Array,
  config = encodeResourceConfig({}),
): Uint8Array {
  const start = 84 + offsets.length;
  const head = [u16(0x201), u16(84), u32(start + entry.length), u8(1), u8(flags), u16(0), u32(count), u32(start)];
  return concat([...head, config, offsets, entry]);
}
