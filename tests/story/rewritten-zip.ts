import { inflateRawSync } from 'node:zlib';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';

const HEADER_SIZE = 46;
const LOCAL_HEADER_SIZE = 30;

/** The files of a plain archive, changed one by one and written again; null leaves one out. What was signed over the whole is lost. */
export function rewrittenZip(bytes: Uint8Array, change: (file: ZipFile) => ZipFile | null): Uint8Array {
  return writeZip(
    filesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      .map(change)
      .filter((file) => file !== null),
  );
}

function filesOf(zip: Buffer): ZipFile[] {
  const end = zip.length - 22;
  const files: ZipFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_HEADER_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.push({
      name: zip.toString('utf8', at + HEADER_SIZE, at + HEADER_SIZE + nameLength),
      data: new Uint8Array(method === 0 ? packed : inflateRawSync(packed)),
      stored: method === 0,
    });
    at += HEADER_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
