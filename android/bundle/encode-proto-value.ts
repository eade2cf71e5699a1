import type { XmlValue } from '../manifest/xml-element.ts';
import type { ResourceValue } from '../resources/resource-table.ts';
import { dipBits } from '../resources/typed-value.ts';
import { bytesField, floatField, message, varintField } from './encode-protobuf.ts';

/** aapt.pb.FileReference.Type */
const FILE_UNKNOWN = 0;
const FILE_PNG = 1;
const FILE_PROTO_XML = 3;

/** Encodes an aapt.pb.Item (AOSP tools/aapt2/Resources.proto). */
export function encodeItem(value: ResourceValue): Uint8Array {
  if (typeof value === 'string') {
    return message(bytesField(2, message(bytesField(1, value)))); // str
  }
  if (typeof value === 'object' && 'file' in value) {
    return message(bytesField(5, encodeFileReference(value.file))); // file
  }
  if (typeof value === 'object' && 'ref' in value) {
    return message(bytesField(1, encodeReference(value.ref))); // ref
  }
  return message(bytesField(7, encodePrimitive(value))); // prim
}

/** aapt.pb.Reference by id. */
export function encodeReference(id: number): Uint8Array {
  return message(varintField(2, id)); // id
}

function encodeFileReference(path: string): Uint8Array {
  const type = path.endsWith('.xml') ? FILE_PROTO_XML : path.endsWith('.png') ? FILE_PNG : FILE_UNKNOWN;
  return message(bytesField(1, path), varintField(2, type)); // path, type
}

type PrimitiveValue = Exclude<XmlValue, string | { ref: number }>;

/** aapt.pb.Primitive, whose field number determines the type. */
function encodePrimitive(value: PrimitiveValue): Uint8Array {
  if (typeof value === 'number') {
    return message(varintField(6, value | 0)); // int_decimal_value
  }
  if (typeof value === 'boolean') {
    return message(varintField(8, value)); // boolean_value
  }
  if ('hex' in value) {
    return message(varintField(7, value.hex)); // int_hexadecimal_value
  }
  if ('color' in value) {
    return message(varintField(9, value.color)); // color_argb8_value
  }
  if ('float' in value) {
    return message(floatField(3, value.float)); // float_value
  }
  return message(varintField(13, dipBits(value.dp))); // dimension_value
}
