import { sharedBytes } from '#formats/once-per-bytes.ts';
import { encodeBinaryXml } from './manifest/encode-binary-xml.ts';
import type { XmlElement } from './manifest/xml-element.ts';

/**
 * One file of an app by its path: raw bytes, or an XML element to be compiled, for files under `res/`. Bytes must not change afterwards: checksums,
 * digests and compressed forms are cached per array.
 */
export type ArchiveFile =
  | { readonly name: string; readonly data: Uint8Array }
  | { readonly name: string; readonly xml: XmlElement };

/** Files that deflate cannot shrink: pictures, sound, video, fonts, archives. */
export const packedEndings = 'png jpg jpeg gif webp avif mp3 mp4 m4a ogg webm woff woff2 zip'.split(' ');
/** Files that Android maps into memory directly from the archive. */
const LOADED = /\.(so|arsc)$/;
const MAPPED = /\.so$/;
/** Pages of 16 KiB on newer devices (developer.android.com/guide/practices/page-sizes). */
const PAGE_SIZE = 16384;
const WORD_SIZE = 4;

/** The bytes of a file in an installer. */
export function installerBytes(file: ArchiveFile): Uint8Array {
  return 'xml' in file ? sharedBytes(encodeBinaryXml(file.xml)) : file.data;
}

/** Whether deflate cannot shrink the file. */
export const isPacked = (name: string): boolean => packedEndings.some((ending) => name.endsWith(`.${ending}`));

/** How a file is stored in the archive: uncompressed ones on multiples of 4, native libraries on whole pages. */
export function storageOf(name: string): { stored: boolean; alignment: number } {
  return { stored: isPacked(name) || LOADED.test(name), alignment: alignmentOf(name) };
}

/** The alignment of a stored file's data offset. */
export function alignmentOf(name: string): number {
  return MAPPED.test(name) ? PAGE_SIZE : WORD_SIZE;
}
