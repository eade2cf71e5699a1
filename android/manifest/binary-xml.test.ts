import { describe, expect, test } from 'vitest';
import { concat, hex, u16, u32s } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { encodeStringPool } from '../resources/string-pool.ts';
import { attributeId, attributeName } from './attribute-ids.ts';
import { attributeOf, type DecodedElement, decodeBinaryXml } from './decode-binary-xml.ts';
import { encodeBinaryXml } from './encode-binary-xml.ts';
import { ANDROID_PREFIX, type XmlElement, type XmlValue } from './xml-element.ts';

test('one element with one attribute, byte for byte behind its strings', () => {
  const encoded = encodeBinaryXml({ tag: 'a', attributes: { 'android:label': 7 } });
  const pool = encodeStringPool(['label', 'http://schemas.android.com/apk/res/android', 'android', 'a']);
  expect(hex(encoded.subarray(0, 8))).toBe(`03000800${hex(u32s([encoded.length]))}`);
  expect(hex(encoded.subarray(8, 8 + pool.length))).toBe(hex(pool));
  expect(hex(encoded.subarray(8 + pool.length))).toBe(
    [
      '80010800 0c000000 01000101', // resource map: android:label
      '00011000 18000000 01000000 ffffffff 02000000 01000000', // namespace starts: prefix, uri
      '02011000 38000000 01000000 ffffffff', // element starts: size 56, line, no comment
      'ffffffff 03000000 1400 1400 0100 0000 0000 0000', // no namespace, a, one attribute of 20 bytes
      '01000000 00000000 ffffffff 0800 00 10 07000000', // namespace, label, no raw value, decimal 7
      '03011000 18000000 01000000 ffffffff ffffffff 03000000', // element ends
      '01011000 18000000 01000000 ffffffff 02000000 01000000', // namespace ends
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

describe('every kind of value comes back', () => {
  const values: Record<string, XmlValue> = {
    'android:label': '星河 😀 @&<',
    'android:name': '',
    'android:versionCode': 2_100_000_000,
    'android:order': -1,
    'android:exported': true,
    'android:enabled': false,
    'android:theme': { ref: 0x7f050000 },
    'android:configChanges': { hex: 0x40003fb4 },
    'android:color': { color: 0xff3366ff },
    'android:alpha': { float: 0.5 },
    label: 'plain, of the same name',
    package: 'com.xinghe.shop',
  };

  test('reads back as it was written', () => {
    expect(toXmlElement(decodeBinaryXml(encodeBinaryXml({ tag: 'x', attributes: values })))).toEqual({
      tag: 'x',
      attributes: values,
      children: [],
    });
  });

  test('a length in dp as its bits', () => {
    const [decoded] = decodeBinaryXml(
      encodeBinaryXml({ tag: 'x', attributes: { 'android:height': { dp: 48 } } }),
    ).attributes;
    expect(decoded!.value).toEqual({ dataType: 5, data: (48 << 8) | 1 });
  });

  test('a whole manifest', async () => {
    const { manifest } = sampleApp(await sampleKey());
    expect(toXmlElement(decodeBinaryXml(encodeBinaryXml(manifest)))).toEqual(manifest);
  });
});

test('a text between tags, byte for byte, comes back before the children', () => {
  const encoded = encodeBinaryXml({ tag: 'a', text: '茶 <&>', children: [{ tag: 'b' }] });
  expect(hex(encoded)).toContain('04011000 1c000000 01000000 ffffffff 03000000 08000000 00000000'.replaceAll(' ', ''));
  expect(decodeBinaryXml(encoded)).toMatchObject({ tag: 'a', text: '茶 <&>', children: [{ tag: 'b' }] });
  expect(decodeBinaryXml(encodeBinaryXml({ tag: 'a' })).text).toBeUndefined();
});

test('attributes of an element go by ascending id, plain ones last', () => {
  const attributes = { package: 'a', 'android:exported': true, 'android:name': 'b', 'android:theme': { ref: 1 } };
  const { attributes: decoded } = decodeBinaryXml(encodeBinaryXml({ tag: 'x', attributes }));
  expect(decoded.map(({ name }) => name)).toEqual(['theme', 'name', 'exported', 'package']);
});

test('an attribute is found by its id, also when an obfuscator changed its name', () => {
  const encoded = Buffer.from(encodeBinaryXml({ tag: 'x', attributes: { 'android:versionCode': 7 } }));
  const renamed = Buffer.from(
    encoded.toString('latin1').replace('v\0e\0r\0s\0i\0o\0n\0C', ' \0 \0 \0 \0 \0 \0 \0 '),
    'latin1',
  );
  expect(attributeOf(decodeBinaryXml(renamed), 'android:versionCode')).toBe(7);
  expect(attributeOf(decodeBinaryXml(renamed), 'versionCode')).toBeUndefined();
});

test.each([
  [{ 'android:versionCode': 2 ** 33 }],
  [{ 'android:versionCode': 1.5 }],
  [{ 'android:height': { dp: 0.5 } }],
  [{ 'android:height': { dp: 2 ** 24 } }],
  [{ 'android:unheardOf': 1 }],
])('%o cannot be written', (attributes: Record<string, XmlValue>) => {
  expect(() => encodeBinaryXml({ tag: 'x', attributes })).toThrow(RangeError);
});

const pool = encodeStringPool(['a']);
const otherPool = encodeStringPool(['b']);
const start = concat([u16(0x102), u16(16), u32s([36, 1, 0xffffffff, 0xffffffff, 0]), u16(20), u16(20), u32s([0, 0])]);
const end = concat([u16(0x103), u16(16), u32s([24, 1, 0xffffffff, 0xffffffff, 0])]);
const file = (...chunks: Uint8Array[]) => typedFile(3, chunks);

function typedFile(type: number, chunks: readonly Uint8Array[]): Uint8Array {
  const content = concat(chunks);
  return concat([u16(type), u16(8), u32s([8 + content.length]), content]);
}

// aapt2, which has Android's own reader, read each of these files so; obfuscators use such files against readers like ours.
describe('read as Android reads them', () => {
  test.each([
    ['a chunk of no size behind the element', file(pool, start, end, u32s([0x00100101, 0])), 'a'],
    ['a second element behind the first', file(pool, start, end, start, end), 'a'],
    ['a second end', file(pool, start, end, end), 'a'],
    ['two pools of strings: the last', file(pool, otherPool, start, end), 'b'],
    ['strings between the nodes: unused', file(pool, start, otherPool, end), 'a'],
    ['another type at the start', typedFile(0, [pool, start, end]), 'a'],
    ['bytes behind its end', concat([file(pool, start, end), u32s([0, 0, 0])]), 'a'],
  ])('%s', (_, bytes, tag) => {
    expect(decodeBinaryXml(bytes)).toEqual({ tag, attributes: [], children: [] });
  });
});

describe('refused', () => {
  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('<manifest/>')],
    ['an element that never ends', file(pool, start)],
    ['an end without element', file(pool, end, start, end)],
    ['an end before the last byte', file(pool, start, end).subarray(0, -4)],
    ['an element before its strings', file(start, end)],
    ['a thousand elements in one another', file(pool, ...Array<Uint8Array>(1000).fill(start))],
    ['a chunk of no size', file(u32s([0x00080180, 0]))],
    ['a chunk beyond the end', file(u32s([0x00080180, 0x7fffffff]))],
  ])('%s', (_, bytes) => {
    expect(() => decodeBinaryXml(bytes)).toThrow(FormatError);
  });

  test('65,535 attributes that share twenty bytes', () => {
    const crowded = Uint8Array.from(start);
    crowded.set([0, 0, 0xff, 0xff], 26);
    expect(() => decodeBinaryXml(file(pool, crowded, end))).toThrow(FormatError);
  });
});

test.skipIf(!hasTool('aapt2'))('ids up to API 29 are those of Debian’s framework', () => {
  const framework = '/usr/share/android-framework-res/framework-res.apk';
  const printed = runTool('sh', [
    '-c',
    'aapt2 dump resources "$0" | grep -o "resource 0x0101.... attr/[A-Za-z_0-9]*"',
    framework,
  ]);
  const ids = [...printed.matchAll(/resource 0x(\w+) attr\/(\w+)/g)].map(
    ([, id, name]) => [name!, Number.parseInt(id!, 16)] as const,
  );
  const ours = ids.filter(([, id]) => attributeName(id) !== undefined);
  expect(ours.length).toBeGreaterThan(200);
  expect(ours.filter(([name, id]) => attributeId(name) !== id)).toEqual([]);
});

function toXmlElement({ tag, attributes, children }: DecodedElement): XmlElement {
  const named = attributes.map(({ id, name, value }) => [
    id === null ? name : ANDROID_PREFIX + attributeName(id),
    value,
  ]);
  return element(tag, Object.fromEntries(named), ...children.map(toXmlElement));
}
