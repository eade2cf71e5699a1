import { attributeId } from '../manifest/attribute-ids.ts';
import { ANDROID_NAMESPACE, ANDROID_PREFIX, type XmlElement, type XmlValue } from '../manifest/xml-element.ts';
import { encodeItem } from './encode-proto-value.ts';
import { bytesField, message, varintField } from './encode-protobuf.ts';

/** Encodes XML in the form of an App Bundle: aapt.pb.XmlNode (AOSP tools/aapt2/Resources.proto). */
export function encodeProtoXml(root: XmlElement): Uint8Array {
  const namespace = message(bytesField(1, 'android'), bytesField(2, ANDROID_NAMESPACE)); // prefix, uri
  return encodeNode(root, [bytesField(1, namespace)]); // namespace_declaration
}

function encodeNode(
  { tag, attributes = {}, text, children = [] }: XmlElement,
  declarations: readonly Uint8Array[],
): Uint8Array {
  const element = message(
    ...declarations,
    bytesField(3, tag), // name
    ...Object.entries(attributes).map(([name, value]) => bytesField(4, encodeAttribute(name, value))), // attribute
    ...(text === undefined ? [] : [bytesField(5, message(bytesField(2, text)))]), // child: text
    ...children.map((child) => bytesField(5, encodeNode(child, []))), // child
  );
  return message(bytesField(1, element)); // element
}

/** A text has only a value; typed values become a compiled item with an empty text. */
function encodeAttribute(name: string, value: XmlValue): Uint8Array {
  const bare = name.startsWith(ANDROID_PREFIX) ? name.slice(ANDROID_PREFIX.length) : null;
  const text = typeof value === 'object' ? '' : String(value);
  return message(
    ...(bare === null ? [] : [bytesField(1, ANDROID_NAMESPACE)]), // namespace_uri
    bytesField(2, bare ?? name), // name
    bytesField(3, text), // value
    ...(bare === null ? [] : [varintField(5, attributeId(bare))]), // resource_id
    ...(typeof value === 'string' ? [] : [bytesField(6, encodeItem(value))]), // compiled_item
  );
}
