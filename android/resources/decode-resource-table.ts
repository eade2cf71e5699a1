import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { type DecodedConfig, decodeResourceConfig } from './decode-resource-config.ts';
import { DecodedStringPool } from './decode-string-pool.ts';
import { type DecodedValue, decodeResValue, toValue } from './decoded-value.ts';

const RES_STRING_POOL_TYPE = 0x0001;
const RES_TABLE_TYPE = 0x0002;
const RES_TABLE_PACKAGE_TYPE = 0x0200;
const RES_TABLE_TYPE_TYPE = 0x0201;
const CHUNK_HEADER_SIZE = 8;
const CONFIG_AT = 20;
const FLAG_SPARSE = 0x01;
const FLAG_OFFSET16 = 0x02;
const FLAG_COMPLEX = 0x0001;
const FLAG_COMPACT = 0x0008;
const NO_ENTRY = 0xffffffff;
const NO_ENTRY16 = 0xffff;
const MAP_SIZE = 12;
const MOST_TYPE_CHUNKS = 20_000;
const MOST_ENTRIES = 0x10000;
/** The limit of followed references per table; a manifest may refer from each of its attributes. */
const MOST_STEPS = 300_000;
const MOST_BAG_ITEMS = 1_000_000;
const DEEPEST_REFERENCE = 8;

/** A style or another bag: its parent and its items by attribute id. */
export type DecodedBag = { parent: number; items: readonly { id: number; value: DecodedValue }[] };
export type ConfiguredValue = { config: DecodedConfig; value: DecodedValue };
export type ConfiguredEntry = { config: DecodedConfig; value: DecodedValue | { bag: DecodedBag } };

type TypeChunk = { chunk: ByteReader; config: DecodedConfig };

/** Reads resources.arsc, indexed by chunk (AOSP androidfw/ResourceTypes.h); values are decoded on demand. */
export class DecodedResourceTable {
  /** Keyed by the upper half of resource ids: package and type. */
  readonly #types = new Map<number, TypeChunk[]>();
  readonly #typeNames = new Map<number, string>();
  readonly #strings: DecodedStringPool;
  #chunks = 0;
  #bagItems = 0;
  #steps = 0;

  /** Throws FormatError for bytes that are not a table; the content is checked on reading. */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    if (reader.u16(0) !== RES_TABLE_TYPE) {
      throw new FormatError('not a resource table', 0);
    }
    const chunks = chunksOf(reader, reader.u16(2));
    const pool = chunks.find(({ type }) => type === RES_STRING_POOL_TYPE);
    this.#strings = new DecodedStringPool(pool?.chunk.bytes ?? new Uint8Array(0));
    for (const { type, chunk } of chunks) {
      if (type === RES_TABLE_PACKAGE_TYPE) {
        this.#addPackage(chunk);
      }
    }
  }

  /** Every value of a resource, one per device configuration; none when the table lacks the resource. */
  entriesOf(id: number): ConfiguredEntry[] {
    const entryIndex = id & 0xffff;
    return this.#typeChunks(id).flatMap(({ chunk, config }) => {
      const at = entryOffset(chunk, entryIndex);
      return at === null ? [] : [{ config, value: this.#entryAt(chunk, at) }];
    });
  }

  /**
   * The values at the end of a resource's references, each with the most specific device. Styles and bags are left out. Throws FormatError for
   * endless references.
   */
  resolve(id: number): ConfiguredValue[] {
    return this.#resolve(id, 0);
  }

  /** The name of a resource's type, such as `string`; empty when unknown. */
  typeName(id: number): string {
    return this.#typeNames.get(id >>> 16) ?? '';
  }

  /** The ids of all resources that have a value. */
  ids(): Set<number> {
    const ids = new Set<number>();
    for (const [upperHalf, chunks] of this.#types) {
      for (const index of chunks.flatMap(({ chunk }) => entryIndexes(chunk))) {
        ids.add(((upperHalf << 16) | index) >>> 0);
      }
    }
    return ids;
  }

  #typeChunks(id: number): readonly TypeChunk[] {
    return this.#types.get(id >>> 16) ?? [];
  }

  #addPackage(reader: ByteReader): void {
    const packageId = reader.u8(8);
    const chunks = chunksOf(reader, reader.u16(2));
    const typePool = chunks.find(({ type }) => type === RES_STRING_POOL_TYPE);
    const typeNames = typePool && new DecodedStringPool(typePool.chunk.bytes);
    for (const { type, chunk } of chunks) {
      if (type === RES_TABLE_TYPE_TYPE) {
        const upperHalf = (packageId << 8) | chunk.u8(8);
        this.#typeNames.set(upperHalf, typeNames?.at(chunk.u8(8) - 1) ?? '');
        this.#addType(upperHalf, { chunk, config: decodeResourceConfig(chunk, CONFIG_AT) });
      }
    }
  }

  #addType(upperHalf: number, type: TypeChunk): void {
    this.#chunks += 1;
    if (this.#chunks > MOST_TYPE_CHUNKS) {
      throw new FormatError(`more than ${MOST_TYPE_CHUNKS} types`, 0);
    }
    const types = this.#types.get(upperHalf);
    if (types) {
      types.push(type);
    } else {
      this.#types.set(upperHalf, [type]);
    }
  }

  #entryAt(chunk: ByteReader, at: number): ConfiguredEntry['value'] {
    const flags = chunk.u16(at + 2);
    if (flags & FLAG_COMPACT) {
      return toValue(flags >>> 8, chunk.u32(at + 4), this.#strings);
    }
    return flags & FLAG_COMPLEX
      ? { bag: this.#bagAt(chunk, at) }
      : decodeResValue(chunk, at + chunk.u16(at), this.#strings);
  }

  #bagAt(chunk: ByteReader, at: number): DecodedBag {
    const count = chunk.u32(at + 12);
    const mapsAt = at + chunk.u16(at);
    chunk.slice(mapsAt, count * MAP_SIZE);
    this.#bagItems += count;
    if (this.#bagItems > MOST_BAG_ITEMS) {
      throw new FormatError('bags that lie over one another', at);
    }
    return {
      parent: chunk.u32(at + 8),
      items: Array.from({ length: count }, (_, i) => {
        const mapAt = mapsAt + i * MAP_SIZE;
        return { id: chunk.u32(mapAt), value: decodeResValue(chunk, mapAt + 4, this.#strings) };
      }),
    };
  }

  #resolve(id: number, depth: number): ConfiguredValue[] {
    this.#steps += 1 + this.#typeChunks(id).length;
    if (this.#steps > MOST_STEPS) {
      throw new FormatError(`more than ${MOST_STEPS} steps behind references`, 0);
    }
    if (depth > DEEPEST_REFERENCE) {
      return [];
    }
    return this.entriesOf(id).flatMap(({ config, value }): ConfiguredValue[] => {
      if (typeof value === 'object' && 'bag' in value) {
        return [];
      }
      if (typeof value !== 'object' || !('ref' in value)) {
        return [{ config, value }];
      }
      return this.#resolve(value.ref, depth + 1).map((end) => ({
        ...end,
        config: narrowed(config, end.config),
      }));
    });
  }
}

function chunksOf(reader: ByteReader, start: number): { type: number; chunk: ByteReader }[] {
  const chunks: { type: number; chunk: ByteReader }[] = [];
  for (let at = start; at + CHUNK_HEADER_SIZE <= reader.length; ) {
    const size = reader.u32(at + 4);
    if (size < CHUNK_HEADER_SIZE || chunks.length > MOST_TYPE_CHUNKS) {
      throw new FormatError('a chunk without size', at);
    }
    chunks.push({ type: reader.u16(at), chunk: new ByteReader(reader.slice(at, size)) });
    at += size;
  }
  return chunks;
}

/** The offset of an entry in its type chunk, or null when this device configuration has no such value. */
function entryOffset(chunk: ByteReader, entryIndex: number): number | null {
  const flags = chunk.u8(9);
  const offsetsAt = chunk.u16(2);
  const count = chunk.u32(12);
  if (flags & FLAG_SPARSE) {
    return sparseOffset(chunk, entryIndex, count);
  }
  if (entryIndex >= count) {
    return null;
  }
  const entriesStart = chunk.u32(16);
  if (flags & FLAG_OFFSET16) {
    const offset = chunk.u16(offsetsAt + 2 * entryIndex);
    return offset === NO_ENTRY16 ? null : entriesStart + 4 * offset;
  }
  const offset = chunk.u32(offsetsAt + 4 * entryIndex);
  return offset === NO_ENTRY ? null : entriesStart + offset;
}

/** Sparse types list pairs of index and offset in ascending order. */
function sparseOffset(chunk: ByteReader, entryIndex: number, count: number): number | null {
  const offsetsAt = chunk.u16(2);
  let low = 0;
  for (let high = count; low < high; ) {
    const middle = (low + high) >>> 1;
    if (chunk.u16(offsetsAt + 4 * middle) < entryIndex) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const found = low < count && chunk.u16(offsetsAt + 4 * low) === entryIndex;
  return found ? chunk.u32(16) + 4 * chunk.u16(offsetsAt + 4 * low + 2) : null;
}

function entryIndexes(chunk: ByteReader): number[] {
  const count = Math.min(chunk.u32(12), MOST_ENTRIES);
  if (chunk.u8(9) & FLAG_SPARSE) {
    return Array.from({ length: count }, (_, i) => chunk.u16(chunk.u16(2) + 4 * i));
  }
  return Array.from({ length: count }, (_, i) => i).filter((i) => entryOffset(chunk, i) !== null);
}

function narrowed(outer: DecodedConfig, inner: DecodedConfig): DecodedConfig {
  return {
    locale: outer.locale || inner.locale,
    density: inner.density || outer.density,
    sdk: Math.max(outer.sdk, inner.sdk),
    night: outer.night ?? inner.night,
  };
}
