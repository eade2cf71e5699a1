import { createHash } from 'node:crypto';
import { concat, u16, u32, u32s, utf8 } from '#formats/bytes.ts';

const HEADER_SIZE = 0x70;
const NO_INDEX = 0xffffffff;

/** Bytecode: const-wide, a packed switch with its table, fill-array-data with its table, invoke-virtual, return-void. */
export const codeWithTables = [
  [0x0018, 0, 0, 0, 0],
  [0x002b, 8, 0],
  [0x0026, 15, 0],
  [0x006e, 0, 0],
  [0x000e],
  [0x0000],
  [0x0100, 2, 0, 0, 0xfafa, 0xfafa, 0xfafa, 0xfafa],
  [0x0300, 1, 3, 0, 0xfcfc, 0x00fc],
].flat();

/**
 * A dex file (source.android.com/docs/core/runtime/dex-format) of empty public classes below java.lang.Object. `code`, if given, is the
 * bytecode of one static method `run()` in the first of them.
 */
export function tinyDex(classNames: readonly string[], code?: readonly number[]): Uint8Array {
  const descriptors = classNames.map((name) => `L${name.replaceAll('.', '/')};`).toSorted();
  const strings = [...descriptors, 'Ljava/lang/Object;', 'V', 'run'].toSorted();
  const types = strings.filter((text) => text !== 'run');
  const typeOf = (descriptor: string) => types.indexOf(descriptor);

  const stringIdsAt = HEADER_SIZE;
  const typeIdsAt = stringIdsAt + 4 * strings.length;
  const protoIdsAt = typeIdsAt + 4 * types.length;
  const methodIdsAt = protoIdsAt + 12;
  const classDefsAt = methodIdsAt + 8;
  const codeAt = classDefsAt + 32 * descriptors.length;
  const codeItem = code
    ? concat([u16(1), u16(0), u16(0), u16(0), u32(0), u32(code.length), ...code.map(u16)])
    : utf8('');
  const classDataAt = codeAt + codeItem.length;
  const classData = code ? Uint8Array.from([0, 0, 1, 0, 0, 0x09, ...uleb128(codeAt)]) : utf8('');
  const stringItems = strings.map((text) => Uint8Array.from([text.length, ...utf8(text), 0]));
  const stringsAt = classDataAt + classData.length;
  const stringOffsets = stringItems.map((_, i) =>
    stringItems.slice(0, i).reduce((at, item) => at + item.length, stringsAt),
  );
  const dataEnd = stringItems.reduce((at, item) => at + item.length, stringsAt);
  const mapAt = Math.ceil(dataEnd / 4) * 4;
  const sections = [
    { type: 0x0000, count: 1, at: 0 },
    { type: 0x0001, count: strings.length, at: stringIdsAt },
    { type: 0x0002, count: types.length, at: typeIdsAt },
    { type: 0x0003, count: 1, at: protoIdsAt },
    { type: 0x0005, count: 1, at: methodIdsAt },
    { type: 0x0006, count: descriptors.length, at: classDefsAt },
    ...(code
      ? [
          { type: 0x2001, count: 1, at: codeAt },
          { type: 0x2000, count: 1, at: classDataAt },
        ]
      : []),
    { type: 0x2002, count: strings.length, at: stringsAt },
    { type: 0x1000, count: 1, at: mapAt },
  ];
  const map = concat([
    u32(sections.length),
    ...sections.flatMap((s) => [u16(s.type), u16(0), u32(s.count), u32(s.at)]),
  ]);
  const fileSize = mapAt + map.length;

  const rest = concat([
    u32s([fileSize, HEADER_SIZE, 0x12345678, 0, 0, mapAt]), // file_size … map_off
    u32s([strings.length, stringIdsAt, types.length, typeIdsAt, 1, protoIdsAt, 0, 0, 1, methodIdsAt]),
    u32s([descriptors.length, classDefsAt, fileSize - codeAt, codeAt]), // class_defs, data
    u32s(stringOffsets),
    u32s(types.map((type) => strings.indexOf(type))),
    u32s([strings.indexOf('V'), typeOf('V'), 0]), // proto_id: shorty, return type, parameters
    u16(typeOf(descriptors[0]!)), // method_id: class
    u16(0), // proto
    u32(strings.indexOf('run')), // name
    ...descriptors.map((name, i) =>
      u32s([typeOf(name), 1, typeOf('Ljava/lang/Object;'), 0, NO_INDEX, 0, code && i === 0 ? classDataAt : 0, 0]),
    ),
    codeItem,
    classData,
    ...stringItems,
    new Uint8Array(mapAt - dataEnd),
    map,
  ]);
  const hashed = concat([createHash('sha1').update(rest).digest(), rest]);
  return concat([utf8('dex\n035\0'), u32(adler32(hashed)), hashed]);
}

function uleb128(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...uleb128(value >>> 7)];
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
