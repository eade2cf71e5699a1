import { ByteWriter } from '#formats/byte-writer.ts';
import { encodeStringPool, StringPool } from '../resources/string-pool.ts';
import { dataType, type TypedValue, toTypedValue, writeResValue } from '../resources/typed-value.ts';
import { attributeId } from './attribute-ids.ts';
import { ANDROID_NAMESPACE, ANDROID_PREFIX, type XmlElement } from './xml-element.ts';

const RES_XML_TYPE = 0x0003;
const RES_XML_START_NAMESPACE_TYPE = 0x0100;
const RES_XML_END_NAMESPACE_TYPE = 0x0101;
const RES_XML_START_ELEMENT_TYPE = 0x0102;
const RES_XML_END_ELEMENT_TYPE = 0x0103;
const RES_XML_CDATA_TYPE = 0x0104;
const RES_XML_RESOURCE_MAP_TYPE = 0x0180;
const CHUNK_HEADER_SIZE = 8;
const NODE_HEADER_SIZE = 16;
const ATTRIBUTE_START = 20;
const ATTRIBUTE_SIZE = 20;
const RES_VALUE_SIZE = 8;
const LINE_NUMBER = 1;
const NONE = 0xffffffff;

/**
 * Encodes binary XML (AOSP androidfw/ResourceTypes.h, ResXMLTree): string pool, resource map, then one namespace around the elements. Android finds
 * attributes by binary search, so they are sorted by ascending resource id, plain ones last. Throws RangeError for an unknown `android:` attribute.
 */
export function encodeBinaryXml(root: XmlElement): Uint8Array {
  const names = new AttributeNames(root);
  const uri = names.pool.index(ANDROID_NAMESPACE);
  const prefix = names.pool.index('android');

  const body = new ByteWriter();
  writeNode(body, RES_XML_START_NAMESPACE_TYPE, 8);
  body.u32s([prefix, uri]);
  writeElement(body, root, names, uri);
  writeNode(body, RES_XML_END_NAMESPACE_TYPE, 8);
  body.u32s([prefix, uri]);

  const pool = encodeStringPool(names.pool.strings);
  const mapSize = CHUNK_HEADER_SIZE + 4 * names.ids.length;
  const size = CHUNK_HEADER_SIZE + pool.length + mapSize + body.length;
  const out = new ByteWriter(size);
  out.u16(RES_XML_TYPE); // header.type
  out.u16(CHUNK_HEADER_SIZE); // header.headerSize
  out.u32(size); // header.size
  out.bytes(pool);
  out.u16(RES_XML_RESOURCE_MAP_TYPE); // header.type
  out.u16(CHUNK_HEADER_SIZE); // header.headerSize
  out.u32(mapSize); // header.size
  out.u32s(names.ids); // resource ids of the first strings of the pool
  out.bytes(body.written());
  return out.written();
}

/**
 * Attribute names at the start of the pool, in the order of their ids, as the resource map requires. A plain attribute that shares its name with a
 * mapped one needs its own slot; otherwise it would have the id of the mapped one.
 */
class AttributeNames {
  readonly pool = new StringPool();
  readonly indexOf = (text: string): number => this.pool.index(text);
  readonly ids: number[];
  readonly #idOf = new Map<string, number>();
  readonly #plainSlots = new Map<string, number>();

  constructor(root: XmlElement) {
    this.#collect(root);
    const sorted = [...this.#idOf].sort(([, one], [, other]) => one - other);
    this.ids = sorted.map(([, id]) => id);
    for (const [name] of sorted) {
      this.pool.index(name);
    }
  }

  slotOf(name: string): { slot: number; id: number } {
    if (name.startsWith(ANDROID_PREFIX)) {
      const bare = name.slice(ANDROID_PREFIX.length);
      return { slot: this.pool.index(bare), id: this.#idOf.get(bare)! };
    }
    return { slot: this.#idOf.has(name) ? this.#plainSlot(name) : this.pool.index(name), id: Number.POSITIVE_INFINITY };
  }

  #plainSlot(name: string): number {
    const slot = this.#plainSlots.get(name) ?? this.pool.append(name);
    this.#plainSlots.set(name, slot);
    return slot;
  }

  #collect(element: XmlElement): void {
    for (const name of Object.keys(element.attributes ?? {})) {
      if (name.startsWith(ANDROID_PREFIX)) {
        const bare = name.slice(ANDROID_PREFIX.length);
        this.#idOf.set(bare, attributeId(bare));
      }
    }
    for (const child of element.children ?? []) {
      this.#collect(child);
    }
  }
}

function writeElement(out: ByteWriter, element: XmlElement, names: AttributeNames, uri: number): void {
  const tag = names.pool.index(element.tag);
  const attributes = Object.entries(element.attributes ?? {})
    .map(([name, value]) => ({ ...names.slotOf(name), value }))
    .sort((one, other) => Math.sign(one.id - other.id) || one.slot - other.slot);
  writeNode(out, RES_XML_START_ELEMENT_TYPE, ATTRIBUTE_START + ATTRIBUTE_SIZE * attributes.length);
  out.u32(NONE); // ns
  out.u32(tag); // name
  out.u16(ATTRIBUTE_START); // attributeStart, from ns
  out.u16(ATTRIBUTE_SIZE); // attributeSize
  out.u16(attributes.length); // attributeCount
  out.u16(0); // idIndex
  out.u16(0); // classIndex
  out.u16(0); // styleIndex
  for (const { slot, id, value } of attributes) {
    writeAttribute(out, Number.isFinite(id) ? uri : NONE, slot, toTypedValue(value, names.indexOf));
  }
  if (element.text !== undefined) {
    writeText(out, names.pool.index(element.text));
  }
  for (const child of element.children ?? []) {
    writeElement(out, child, names, uri);
  }
  writeNode(out, RES_XML_END_ELEMENT_TYPE, 8);
  out.u32s([NONE, tag]);
}

function writeText(out: ByteWriter, index: number): void {
  writeNode(out, RES_XML_CDATA_TYPE, 4 + RES_VALUE_SIZE);
  out.u32(index);
  out.u16(RES_VALUE_SIZE); // typedData: size, TYPE_NULL, no data
  out.u16(0);
  out.u32(0);
}

function writeAttribute(out: ByteWriter, namespace: number, name: number, typed: TypedValue): void {
  out.u32(namespace);
  out.u32(name);
  out.u32(typed.type === dataType.string ? typed.data : NONE); // rawValue
  writeResValue(out, typed);
}

/** Begins a ResXMLTree_node: its header with line number and no comment; fields of `size` bytes follow. */
function writeNode(out: ByteWriter, type: number, size: number): void {
  out.u16(type);
  out.u16(NODE_HEADER_SIZE);
  out.u32(NODE_HEADER_SIZE + size);
  out.u32(LINE_NUMBER);
  out.u32(NONE);
}
