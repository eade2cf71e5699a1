/**
 * Whether a picture is also a document, an archive or a page. Redrawing would remove the other format anyway, but such a file is not meant as a
 * photo. Trailing data alone is not a sign: many phones append some.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.subarray(0, HEAD_BYTES).toString('latin1');
  return /%PDF-|<(!doctype|html|script|svg)\b|<\?php/i.test(start) || endsAsZip(buffer);
}

/** Bytes searched: PDF readers look for their signature in the first 1024 (ISO 32000-1, annex H.3), browsers for tags in the first 1445. */
const HEAD_BYTES = 1536;
const END_RECORD = Buffer.from('PK\u0005\u0006');
const END_RECORD_BYTES = 22;

/** Whether an archive's end record, with its comment, ends at the last byte (APPNOTE 4.3.16). */
function endsAsZip(buffer: Buffer): boolean {
  const at = buffer.lastIndexOf(END_RECORD);
  return at >= 0 && at + END_RECORD_BYTES <= buffer.length && endOf(buffer, at) === buffer.length;
}

const endOf = (buffer: Buffer, at: number) => at + END_RECORD_BYTES + buffer.readUInt16LE(at + 20);
