import { concat, u16, u32, u32s } from '#formats/bytes.ts';
import { encodeStringPool, StringPool } from '../resources/string-pool.ts';
import { dataType, encodeResValue, toTypedValue } from '../resources/typed-value.ts';
import { attributeId } from './attribute-ids.ts';
import { ANDROID_NAMESPACE, ANDROID_PREFIX, type XmlElement, type XmlValue } from './xml-element.ts';

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

  const body = concat([
    encodeNode(RES_XML_START_NAMESPACE_TYPE, [u32s([prefix, uri])]),
    ...encodeElement(root, names, uri),
    encodeNode(RES_XML_END_NAMESPACE_TYPE, [u32s([prefix, uri])]),
  ]);
  const pool = encodeStringPool(names.pool.strings);
  const map = encodeResourceMap(names.ids);
  return concat([
    u16(RES_XML_TYPE), // header.type
    u16(CHUNK_HEADER_SIZE), // header.headerSize
    u32(CHUNK_HEADER_SIZE + pool.length + map.length + body.length), // header.size
    pool,
    map,
    body,
  ]);
}

/**
 * Attribute names at the start of the pool, in the order of their ids, as the resource map requires. A plain attribute that shares its name with a
 * mapped one needs a slot of its own, or it would get the other's id.
 */
class AttributeNames {
  readonly pool = new StringPool();
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

function encodeElement(element: XmlElement, names: AttributeNames, uri: number): Uint8Array[] {
  const tag = names.pool.index(element.tag);
  const attributes = Object.entries(element.attributes ?? {})
    .map(([name, value]) => ({ ...names.slotOf(name), value }))
    .sort((one, other) => Math.sign(one.id - other.id) || one.slot - other.slot);
  const start = encodeNode(RES_XML_START_ELEMENT_TYPE, [
    u32(NONE), // ns
    u32(tag), // name
    u16(ATTRIBUTE_START), // attributeStart, from ns
    u16(ATTRIBUTE_SIZE), // attributeSize
    u16(attributes.length), // attributeCount
    u16(0), // idIndex
    u16(0), // classIndex
    u16(0), // styleIndex
    ...attributes.map(({ slot, id, value }) =>
      encodeAttribute(Number.isFinite(id) ? uri : NONE, slot, value, names.pool),
    ),
  ]);
  const end = encodeNode(RES_XML_END_ELEMENT_TYPE, [u32s([NONE, tag])]);
  const text = encodeText(element.text, names.pool);
  return [start, ...text, ...(element.children ?? []).flatMap((child) => encodeElement(child, names, uri)), end];
}

function encodeText(text: string | undefined, pool: StringPool): Uint8Array[] {
  const untyped = concat([u16(RES_VALUE_SIZE), u16(0), u32(0)]); // typedData: size, TYPE_NULL, no data
  return text === undefined ? [] : [encodeNode(RES_XML_CDATA_TYPE, [u32(pool.index(text)), untyped])];
}

function encodeAttribute(namespace: number, name: number, value: XmlValue, pool: StringPool): Uint8Array {
  const typed = toTypedValue(value, (text) => pool.index(text));
  const rawValue = typed.type === dataType.string ? typed.data : NONE;
  return concat([u32s([namespace, name, rawValue]), encodeResValue(typed)]);
}

/** A ResXMLTree_node: its header with line number and no comment, then the fields of its kind. */
function encodeNode(type: number, fields: readonly Uint8Array[]): Uint8Array {
  const size = fields.reduce((sum, field) => sum + field.length, NODE_HEADER_SIZE);
  return concat([u16(type), u16(NODE_HEADER_SIZE), u32s([size, LINE_NUMBER, NONE]), ...fields]);
}

/** Resource ids of the first strings of the pool. */
function encodeResourceMap(ids: readonly number[]): Uint8Array {
  return concat([
    u16(RES_XML_RESOURCE_MAP_TYPE), // header.type
    u16(CHUNK_HEADER_SIZE), // header.headerSize
    u32(CHUNK_HEADER_SIZE + 4 * ids.length), // header.size
    u32s(ids),
  ]);
}
