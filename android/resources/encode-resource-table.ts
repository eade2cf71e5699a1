import { ByteWriter } from '#formats/byte-writer.ts';
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
import { toTypedValue, writeResValue } from './typed-value.ts';

const RES_TABLE_TYPE = 0x0002;
const RES_TABLE_PACKAGE_TYPE = 0x0200;
const RES_TABLE_TYPE_TYPE = 0x0201;
const RES_TABLE_TYPE_SPEC_TYPE = 0x0202;
const TABLE_HEADER_SIZE = 12;
const PACKAGE_HEADER_SIZE = 288;
const TYPE_HEADER_SIZE = 84;
const TYPE_SPEC_HEADER_SIZE = 16;
const PACKAGE_NAME_UNITS = 128;
/** The offset of a chunk's size in its header. */
const SIZE_AT = 4;
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
 * spec and one chunk per device configuration. Throws RangeError for a declared resource without a value.
 */
export function encodeResourceTable(table: ResourceTable): Uint8Array {
  const values = new StringPool();
  const keys = new StringPool();
  const chunks = new ByteWriter();
  table.types.forEach((type, i) => {
    writeType(chunks, type, i + 1, values, keys);
  });
  const valuePool = encodeStringPool(values.strings);
  const typePool = encodeStringPool(table.types.map(({ name }) => name));
  const keyPool = encodeStringPool(keys.strings);
  const packageSize = PACKAGE_HEADER_SIZE + typePool.length + keyPool.length + chunks.length;
  const size = TABLE_HEADER_SIZE + valuePool.length + packageSize;
  const out = new ByteWriter(size);
  out.u16(RES_TABLE_TYPE); // header.type
  out.u16(TABLE_HEADER_SIZE); // header.headerSize
  out.u32(size); // header.size
  out.u32(1); // packageCount
  out.bytes(valuePool);
  out.u16(RES_TABLE_PACKAGE_TYPE); // header.type
  out.u16(PACKAGE_HEADER_SIZE); // header.headerSize
  out.u32(packageSize); // header.size
  out.u32(APP_PACKAGE_ID); // id
  writePackageName(out, table.packageName); // name
  out.u32(PACKAGE_HEADER_SIZE); // typeStrings
  out.u32(table.types.length); // lastPublicType
  out.u32(PACKAGE_HEADER_SIZE + typePool.length); // keyStrings
  out.u32(keys.strings.length); // lastPublicKey
  out.u32(0); // typeIdOffset
  out.bytes(typePool);
  out.bytes(keyPool);
  out.bytes(chunks.written());
  return out.written();
}

function writeType(out: ByteWriter, type: ResourceType, typeId: number, values: StringPool, keys: StringPool): void {
  const resources = [...type.resources].map(([name, entries]) => ({
    name,
    entries: new Map(entries.map((entry) => [configKey(entry.config), entry])),
  }));
  const undefinedName = resources.find(({ entries }) => entries.size === 0)?.name;
  if (undefinedName) {
    throw new RangeError(`${type.name}/${undefinedName} has no value`);
  }
  writeTypeSpec(out, type, typeId);
  const configs = new Map(resources.flatMap(({ entries }) => [...entries].map(([key, { config }]) => [key, config])));
  for (const [key, config] of configs) {
    const entries = resources.map((resource) => ({ name: resource.name, entry: resource.entries.get(key) }));
    writeTypeChunk(out, typeId, config, entries, values, keys);
  }
}

function writeTypeSpec(out: ByteWriter, type: ResourceType, typeId: number): void {
  const flags = [...type.resources.values()].map((entries) =>
    entries.reduce((all, { config }) => all | differencesOf(config), 0),
  );
  out.u16(RES_TABLE_TYPE_SPEC_TYPE); // header.type
  out.u16(TYPE_SPEC_HEADER_SIZE); // header.headerSize
  out.u32(TYPE_SPEC_HEADER_SIZE + 4 * flags.length); // header.size
  out.u8(typeId); // id
  out.u8(0); // res0
  out.u16(0); // res1
  out.u32(flags.length); // entryCount
  out.u32s(flags);
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

function writeTypeChunk(
  out: ByteWriter,
  typeId: number,
  config: ResourceConfig,
  entries: readonly NamedEntry[],
  values: StringPool,
  keys: StringPool,
): void {
  const start = out.length;
  const entriesStart = TYPE_HEADER_SIZE + 4 * entries.length;
  out.u16(RES_TABLE_TYPE_TYPE); // header.type
  out.u16(TYPE_HEADER_SIZE); // header.headerSize
  out.u32(0); // header.size, below
  out.u8(typeId); // id
  out.u8(0); // flags
  out.u16(0); // reserved
  out.u32(entries.length); // entryCount
  out.u32(entriesStart); // entriesStart
  out.bytes(encodeResourceConfig(config));
  const offsetsAt = out.length;
  out.zeros(4 * entries.length); // offsets from entriesStart, below
  entries.forEach(({ name, entry }, i) => {
    out.u32At(offsetsAt + 4 * i, entry ? out.length - start - entriesStart : NO_ENTRY);
    writeEntry(out, keys.index(name), entry, values);
  });
  out.u32At(start + SIZE_AT, out.length - start);
}

function writeEntry(out: ByteWriter, key: number, entry: ResourceEntry | undefined, values: StringPool): void {
  if (entry && 'style' in entry) {
    writeStyle(out, key, entry.style, values);
  } else if (entry) {
    out.u16(ENTRY_SIZE); // size
    out.u16(0); // flags
    out.u32(key); // key
    writeValue(out, entry.value, values);
  }
}

/** A ResTable_map_entry; Android expects the items by ascending attribute id. */
function writeStyle(out: ByteWriter, key: number, { parent, items }: StyleValue, values: StringPool): void {
  const maps = Object.entries(items)
    .map(([name, value]) => ({ attribute: attributeId(name), value }))
    .sort((one, other) => one.attribute - other.attribute);
  out.u16(MAP_ENTRY_SIZE); // size
  out.u16(FLAG_COMPLEX); // flags
  out.u32s([key, parent, maps.length]); // key, parent, count
  for (const { attribute, value } of maps) {
    out.u32(attribute);
    writeValue(out, value, values);
  }
}

function writeValue(out: ByteWriter, value: ResourceValue, values: StringPool): void {
  const plain = typeof value === 'object' && 'file' in value ? value.file : value;
  writeResValue(
    out,
    toTypedValue(plain, (text) => values.index(text)),
  );
}

/** 128 UTF-16 units, the last of them zero. */
function writePackageName(out: ByteWriter, name: string): void {
  if (name.length >= PACKAGE_NAME_UNITS) {
    throw new RangeError(`a package name is at most ${PACKAGE_NAME_UNITS - 1} letters long`);
  }
  out.utf16(name);
  out.zeros(2 * (PACKAGE_NAME_UNITS - name.length));
}
