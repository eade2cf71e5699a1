import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { DecodedStringPool } from '../resources/decode-string-pool.ts';
import { type DecodedValue, decodeResValue } from '../resources/decoded-value.ts';
import { attributeName } from './attribute-ids.ts';
import { ANDROID_PREFIX } from './xml-element.ts';

const RES_STRING_POOL_TYPE = 0x0001;
const RES_XML_FIRST_CHUNK_TYPE = 0x0100;
const RES_XML_LAST_CHUNK_TYPE = 0x017f;
const RES_XML_START_ELEMENT_TYPE = 0x0102;
const RES_XML_END_ELEMENT_TYPE = 0x0103;
const RES_XML_CDATA_TYPE = 0x0104;
const RES_XML_RESOURCE_MAP_TYPE = 0x0180;
const CHUNK_HEADER_SIZE = 8;
const SMALLEST_ATTRIBUTE = 20;
const DEEPEST = 64;
const MOST_NODES = 200_000;

/** `id` is the resource id of an `android:` attribute; a plain attribute has none. */
type DecodedAttribute = { id: number | null; name: string; value: DecodedValue };
export type DecodedElement = {
  tag: string;
  attributes: readonly DecodedAttribute[];
  /** The text between the tags; missing if there is none. */
  text?: string;
  children: readonly DecodedElement[];
};

/**
 * Decodes binary XML by the rules of Android (AOSP androidfw/ResourceTypes.cpp, ResXMLTree): the type at the start is ignored, the last strings and
 * ids before the first node count, and everything after the end of the first element is ignored. Depth and number of elements and texts are bounded.
 */
export function decodeBinaryXml(bytes: Uint8Array): DecodedElement {
  const reader = new ByteReader(bytes);
  const [headerSize, size] = [reader.u16(2), reader.u32(4)];
  if (headerSize > size || size > bytes.length) {
    throw new FormatError('not binary XML', 0);
  }
  return new BinaryXmlDecoder(new ByteReader(reader.slice(0, size))).decode(headerSize);
}

/** The value of an attribute: an `android:` one is found by its id regardless of its name in the file, a plain one by name. */
export function attributeOf(element: DecodedElement, name: string): DecodedValue | undefined {
  const isAndroid = name.startsWith(ANDROID_PREFIX);
  return element.attributes.find((attribute) =>
    isAndroid
      ? attribute.id !== null && attributeName(attribute.id) === name.slice(ANDROID_PREFIX.length)
      : attribute.id === null && attribute.name === name,
  )?.value;
}

/** The direct children with that tag, in order. */
export function childrenNamed(element: DecodedElement, tag: string): DecodedElement[] {
  return element.children.filter((child) => child.tag === tag);
}

type OpenElement = { tag: string; attributes: DecodedAttribute[]; text?: string; children: DecodedElement[] };

class BinaryXmlDecoder {
  readonly #reader: ByteReader;
  readonly #root: OpenElement = { tag: '', attributes: [], children: [] };
  readonly #open: OpenElement[] = [this.#root];
  #strings: DecodedStringPool | null = null;
  #ids: number[] = [];
  #hasNodes = false;
  #nodes = 0;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  decode(start: number): DecodedElement {
    for (let at = start; at + CHUNK_HEADER_SIZE <= this.#reader.length; ) {
      const size = this.#reader.u32(at + 4);
      if (size < CHUNK_HEADER_SIZE) {
        throw new FormatError('a chunk without size', at);
      }
      this.#chunk(this.#reader.u16(at), new ByteReader(this.#reader.slice(at, size)), at);
      const [root] = this.#root.children;
      if (root && this.#open.length === 1) {
        return root;
      }
      at += size;
    }
    throw new FormatError('not one element with its end', this.#reader.length);
  }

  #chunk(type: number, chunk: ByteReader, offset: number): void {
    this.#hasNodes ||= type >= RES_XML_FIRST_CHUNK_TYPE && type <= RES_XML_LAST_CHUNK_TYPE;
    if (type === RES_STRING_POOL_TYPE && !this.#hasNodes) {
      this.#strings = new DecodedStringPool(chunk.bytes);
    } else if (type === RES_XML_RESOURCE_MAP_TYPE && !this.#hasNodes) {
      const count = Math.floor((chunk.length - CHUNK_HEADER_SIZE) / 4);
      this.#ids = Array.from({ length: count }, (_, i) => chunk.u32(CHUNK_HEADER_SIZE + 4 * i));
    } else if (type === RES_XML_START_ELEMENT_TYPE) {
      this.#start(chunk, offset);
    } else if (type === RES_XML_CDATA_TYPE) {
      this.#text(chunk, offset);
    } else if (type === RES_XML_END_ELEMENT_TYPE) {
      this.#end(offset);
    }
  }

  #start(chunk: ByteReader, offset: number): void {
    const strings = this.#strings;
    if (!strings || this.#open.length > DEEPEST) {
      throw new FormatError('an element too deep or before its strings', offset);
    }
    const node = chunk.u16(2);
    const attributesAt = node + chunk.u16(node + 8);
    const attributeSize = chunk.u16(node + 10);
    const count = chunk.u16(node + 12);
    this.#spend(1 + count, offset);
    if (count > 0 && attributeSize < SMALLEST_ATTRIBUTE) {
      throw new FormatError('attributes that lie over one another', offset);
    }
    const element: OpenElement = {
      tag: strings.at(chunk.u32(node + 4)) ?? '',
      attributes: Array.from({ length: count }, (_, i) =>
        this.#attribute(chunk, attributesAt + i * attributeSize, strings),
      ),
      children: [],
    };
    this.#open.at(-1)!.children.push(element);
    this.#open.push(element);
  }

  #attribute(chunk: ByteReader, at: number, strings: DecodedStringPool): DecodedAttribute {
    const slot = chunk.u32(at + 4);
    const id = this.#ids[slot] ?? 0;
    return {
      id: id === 0 ? null : id,
      name: strings.at(slot) ?? '',
      value: decodeResValue(chunk, at + 12, strings),
    };
  }

  /** Only the first text of an element counts. */
  #text(chunk: ByteReader, offset: number): void {
    this.#spend(1, offset);
    this.#open.at(-1)!.text ??= this.#strings?.at(chunk.u32(chunk.u16(2))) ?? '';
  }

  #end(offset: number): void {
    if (this.#open.length === 1) {
      throw new FormatError('the end of no element', offset);
    }
    this.#open.pop();
  }

  #spend(nodes: number, offset: number): void {
    this.#nodes += nodes;
    if (this.#nodes > MOST_NODES) {
      throw new FormatError(`more than ${MOST_NODES} elements and attributes`, offset);
    }
  }
}
