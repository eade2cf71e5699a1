import { concat, u8, u16, u32, u32s } from '#formats/bytes.ts';
import { attributeId } from '../manifest/attribute-ids.ts';
import { encodeResourceConfig } from './encode-resource-config.ts';
import {
  configKey,
  type ResourceConfig,
  type ResourceEntry,
  type ResourceTable,
  type ResourceType,
  type ResourceValue,
  type StyleValue,
} from './resource-table.ts';
import { encodeStringPool, StringPool } from './string-pool.ts';
import { encodeResValue, toTypedValue } from './typed-value.ts';

const RES_TABLE_TYPE = 0x0002;
const RES_TABLE_PACKAGE_TYPE = 0x0200;
const RES_TABLE_TYPE_TYPE = 0x0201;
const RES_TABLE_TYPE_SPEC_TYPE = 0x0202;
const TABLE_HEADER_SIZE = 12;
const PACKAGE_HEADER_SIZE = 288;
const TYPE_HEADER_SIZE = 84;
const TYPE_SPEC_HEADER_SIZE = 16;
const PACKAGE_NAME_UNITS = 128;
const APP_PACKAGE_ID = 0x7f;
const ENTRY_SIZE = 8;
const MAP_ENTRY_SIZE = 16;
const FLAG_COMPLEX = 0x0001;
const NO_ENTRY = 0xffffffff;

/** The differences between devices that a resource depends on (ResTable_typeSpec, android/configuration.h). */
const CONFIG_LOCALE = 0x0004;
const CONFIG_DENSITY = 0x0100;
const CONFIG_VERSION = 0x0400;
const CONFIG_UI_MODE = 0x1000;

/**
 * Encodes resources.arsc (AOSP androidfw/ResourceTypes.h): the pool of values, then one package with its type and key pools, and for each type one
 * spec and one chunk per kind of device. Throws RangeError for a declared resource without a value.
 */
export function encodeResourceTable(table: ResourceTable): Uint8Array {
  const values = new StringPool();
  const keys = new StringPool();
  const chunks = table.types.flatMap((type, i) => encodeType(type, i + 1, values, keys));
  const packageChunk = encodePackage(table, encodeStringPool(keys.strings), keys.strings.length, chunks);
  const valuePool = encodeStringPool(values.strings);
  return concat([
    u16(RES_TABLE_TYPE), // header.type
    u16(TABLE_HEADER_SIZE), // header.headerSize
    u32(TABLE_HEADER_SIZE + valuePool.length + packageChunk.length), // header.size
    u32(1), // packageCount
    valuePool,
    packageChunk,
  ]);
}

function encodeType(type: ResourceType, typeId: number, values: StringPool, keys: StringPool): Uint8Array[] {
  const resources = [...type.resources];
  const undefinedName = resources.find(([, entries]) => entries.length === 0)?.[0];
  if (undefinedName) {
    throw new RangeError(`${type.name}/${undefinedName} has no value`);
  }
  const configs = new Map(resources.flatMap(([, entries]) => entries.map(({ config }) => [configKey(config), config])));
  return [
    encodeTypeSpec(type, typeId),
    ...[...configs].map(([key, config]) => {
      const entries = resources.map(([name, all]) => ({ name, entry: all.find((e) => configKey(e.config) === key) }));
      return encodeTypeChunk(typeId, config, entries, values, keys);
    }),
  ];
}

function encodeTypeSpec(type: ResourceType, typeId: number): Uint8Array {
  const flags = [...type.resources.values()].map((entries) =>
    entries.reduce((all, { config }) => all | differencesOf(config), 0),
  );
  return concat([
    u16(RES_TABLE_TYPE_SPEC_TYPE), // header.type
    u16(TYPE_SPEC_HEADER_SIZE), // header.headerSize
    u32(TYPE_SPEC_HEADER_SIZE + 4 * flags.length), // header.size
    u8(typeId), // id
    u8(0), // res0
    u16(0), // res1
    u32(flags.length), // entryCount
    u32s(flags),
  ]);
}

function differencesOf(config: ResourceConfig): number {
  return (
    (config.density ? CONFIG_DENSITY : 0) |
    (config.sdk ? CONFIG_VERSION : 0) |
    (config.language ? CONFIG_LOCALE : 0) |
    (config.night === undefined ? 0 : CONFIG_UI_MODE)
  );
}

type NamedEntry = { name: string; entry: ResourceEntry | undefined };

function encodeTypeChunk(
  typeId: number,
  config: ResourceConfig,
  entries: readonly NamedEntry[],
  values: StringPool,
  keys: StringPool,
): Uint8Array {
  const offsets: number[] = [];
  const data: Uint8Array[] = [];
  let size = 0;
  for (const { name, entry } of entries) {
    const key = keys.index(name);
    offsets.push(entry ? size : NO_ENTRY);
    if (entry) {
      const encoded = encodeEntry(key, entry, values);
      data.push(encoded);
      size += encoded.length;
    }
  }
  const entriesStart = TYPE_HEADER_SIZE + 4 * offsets.length;
  return concat([
    u16(RES_TABLE_TYPE_TYPE), // header.type
    u16(TYPE_HEADER_SIZE), // header.headerSize
    u32(entriesStart + size), // header.size
    u8(typeId), // id
    u8(0), // flags
    u16(0), // reserved
    u32(offsets.length), // entryCount
    u32(entriesStart), // entriesStart
    encodeResourceConfig(config),
    u32s(offsets), // one per entry, from entriesStart
    ...data,
  ]);
}

function encodeEntry(key: number, entry: ResourceEntry, values: StringPool): Uint8Array {
  if ('style' in entry) {
    return encodeStyle(key, entry.style, values);
  }
  return concat([
    u16(ENTRY_SIZE), // size
    u16(0), // flags
    u32(key), // key
    encodeValue(entry.value, values),
  ]);
}

/** A ResTable_map_entry; Android expects the items by ascending attribute id. */
function encodeStyle(key: number, { parent, items }: StyleValue, values: StringPool): Uint8Array {
  const maps = Object.entries(items)
    .map(([name, value]) => ({ attribute: attributeId(name), value }))
    .sort((one, other) => one.attribute - other.attribute);
  return concat([
    u16(MAP_ENTRY_SIZE), // size
    u16(FLAG_COMPLEX), // flags
    u32s([key, parent, maps.length]), // key, parent, count
    ...maps.flatMap(({ attribute, value }) => [u32(attribute), encodeValue(value, values)]),
  ]);
}

function encodeValue(value: ResourceValue, values: StringPool): Uint8Array {
  const plain = typeof value === 'object' && 'file' in value ? value.file : value;
  return encodeResValue(toTypedValue(plain, (text) => values.index(text)));
}

function encodePackage(table: ResourceTable, keyPool: Uint8Array, keyCount: number, chunks: readonly Uint8Array[]) {
  const typePool = encodeStringPool(table.types.map(({ name }) => name));
  const body = concat([typePool, keyPool, ...chunks]);
  return concat([
    u16(RES_TABLE_PACKAGE_TYPE), // header.type
    u16(PACKAGE_HEADER_SIZE), // header.headerSize
    u32(PACKAGE_HEADER_SIZE + body.length), // header.size
    u32(APP_PACKAGE_ID), // id
    encodePackageName(table.packageName), // name
    u32(PACKAGE_HEADER_SIZE), // typeStrings
    u32(table.types.length), // lastPublicType
    u32(PACKAGE_HEADER_SIZE + typePool.length), // keyStrings
    u32(keyCount), // lastPublicKey
    u32(0), // typeIdOffset
    body,
  ]);
}

/** 128 UTF-16 units, the last of them zero. */
function encodePackageName(name: string): Uint8Array {
  if (name.length >= PACKAGE_NAME_UNITS) {
    throw new RangeError(`a package name is at most ${PACKAGE_NAME_UNITS - 1} letters long`);
  }
  return concat(Array.from({ length: PACKAGE_NAME_UNITS }, (_, i) => u16(i < name.length ? name.charCodeAt(i) : 0)));
}
