import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { concat, u64be, utf8 } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { encodeXmlPlist } from './encode-xml-plist.ts';
import type { PlistValue } from './plist-value.ts';
import { isPlist, readPlist } from './read-plist.ts';

const info: PlistValue = {
  CFBundleName: '商城 <&> 😀',
  Empty: '',
  Version: 3,
  Negative: -7,
  Big: 2 ** 40,
  Ratio: 0.5,
  Yes: true,
  No: false,
  At: new Date('2026-11-21T08:00:00Z'),
  Icon: Uint8Array.of(0, 1, 254, 255),
  Families: [1, 2],
  Nothing: [],
  Scenes: { UIApplicationSupportsMultipleScenes: false, Empty: {} },
};

describe('a property list as XML', () => {
  test('stands in Apple’s form, line by line', () => {
    const lines = new TextDecoder().decode(encodeXmlPlist({ A: 'x & y', B: [1, 0.5], C: Uint8Array.of(1, 2), D: {} }));
    expect(lines.split('\n').slice(2)).toEqual([
      '<plist version="1.0">',
      '<dict>',
      '\t<key>A</key>',
      '\t<string>x &amp; y</string>',
      '\t<key>B</key>',
      '\t<array>',
      '\t\t<integer>1</integer>',
      '\t\t<real>0.5</real>',
      '\t</array>',
      '\t<key>C</key>',
      '\t<data>AQI=</data>',
      '\t<key>D</key>',
      '\t<dict/>',
      '</dict>',
      '</plist>',
      '',
    ]);
  });

  test('reads back unchanged', () => {
    expect(readPlist(encodeXmlPlist(info))).toEqual(info);
  });

  test('holds no control characters and no infinity', () => {
    expect(() => encodeXmlPlist('a\0b')).toThrow(RangeError);
    expect(() => encodeXmlPlist(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  test('is read with comments, CDATA, character numbers and any spaces', () => {
    const text = `<?xml version="1.0"?><!-- head --><plist version='1.0'>
      <dict > <key>a<!-- b -->c</key> <string>x<![CDATA[<y>]]>&#x4e2d;&#25991;&amp;</string></dict></plist>`;
    expect(readPlist(utf8(text))).toEqual({ ac: 'x<y>中文&' });
  });

  test.each([
    ['an entity of its own', '<!DOCTYPE plist [<!ENTITY a "b">]><plist><string>&a;</string></plist>'],
    ['an unknown entity', '<plist><string>&a;</string></plist>'],
    ['an element that is not a value', '<plist><b/></plist>'],
    ['a key without value', '<plist><dict><key>a</key></dict></plist>'],
    ['a value without key', '<plist><dict><string>a</string></dict></plist>'],
    ['a dictionary that never ends', '<plist><dict>'],
    ['two thousand arrays in one another', `<plist>${'<array>'.repeat(2000)}`],
    ['a number that is not one', '<plist><integer>1e5</integer></plist>'],
    ['broken base64', '<plist><data>A</data></plist>'],
    ['a day that does not exist', '<plist><date>2026-13-45T00:00:00Z</date></plist>'],
    ['nothing', ''],
  ])('is refused for %s', (_, text) => {
    expect(() => readPlist(utf8(text))).toThrow(FormatError);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('is read in %s', (encoding) => {
    const text = '\ufeff<?xml version="1.0" encoding="UTF-16"?><plist><string>山野茶</string></plist>';
    const little = Uint8Array.from(Buffer.from(text, 'utf16le'));
    const bytes = encoding === 'utf-16le' ? little : Uint8Array.from(Buffer.from(little).swap16());
    expect(isPlist(bytes)).toBe(true);
    expect(readPlist(bytes)).toBe('山野茶');
  });

  test.each([
    ['half a sign of UTF-16', Uint8Array.of(0xff, 0xfe, 0x3c)],
    ['bytes that are not UTF-8', Uint8Array.of(0x3c, 0xff, 0xff)],
  ])('is refused for %s', (_, bytes) => {
    expect(() => readPlist(bytes)).toThrow(FormatError);
  });

  test('keeps a key named __proto__ as plain data', () => {
    const value = readPlist(utf8('<plist><dict><key>__proto__</key><dict/></dict></plist>'));
    expect(Object.getOwnPropertyNames(value)).toEqual(['__proto__']);
  });
});

describe('a binary property list', () => {
  test('of one dictionary, byte for byte', () => {
    const objects = [
      Uint8Array.of(0xd1, 1, 2), // a dictionary of one: key 1, value 2
      Uint8Array.of(0x51, 0x61), // "a"
      Uint8Array.of(0x61, 0x4e, 0x2d), // "中"
    ];
    expect(readPlist(binaryPlist(objects))).toEqual({ a: '中' });
  });

  test('with an array that holds itself is refused', () => {
    expect(() => readPlist(binaryPlist([Uint8Array.of(0xa1, 0)]))).toThrow(FormatError);
  });

  test('of 30 arrays that each hold the next ten times is refused at once', () => {
    const arrays = Array.from({ length: 30 }, (_, i) => Uint8Array.of(0xaa, ...Array<number>(10).fill(i + 1)));
    const spent = processorTime();
    expect(() => readPlist(binaryPlist([...arrays, Uint8Array.of(0x08)]))).toThrow(FormatError);
    expect(spent()).toBeLessThan(1000);
  });
});

describe.skipIf(!hasTool('python3'))('beside Python’s plistlib', () => {
  const toBinary =
    'import sys,plistlib as p;sys.stdout.write(p.dumps(p.loads(sys.stdin.buffer.read()),fmt=p.FMT_BINARY).hex())';

  test('converts our XML to its binary form, which we read back', () => {
    const binary = Buffer.from(runTool('python3', ['-c', toBinary], encodeXmlPlist(info)), 'hex');
    expect(readPlist(Uint8Array.from(binary))).toEqual(info);
  });
});

/** A list of objects after the header, then a table of one-byte offsets and the trailer. */
function binaryPlist(objects: readonly Uint8Array[]): Uint8Array {
  const head = utf8('bplist00');
  const offsets = objects.map((_, i) => objects.slice(0, i).reduce((at, object) => at + object.length, head.length));
  const body = concat([head, ...objects]);
  return concat([
    body,
    Uint8Array.from(offsets.flatMap((offset) => [offset >> 8, offset & 0xff])),
    Uint8Array.of(0, 0, 0, 0, 0, 0, 2, 1), // unused, sortVersion, offsetIntSize, objectRefSize
    u64be(objects.length),
    u64be(0), // top object
    u64be(body.length), // offset table
  ]);
}
