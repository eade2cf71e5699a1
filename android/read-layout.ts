import { ELF_HEAD, readLoadAlignment } from '#formats/elf/read-load-alignment.ts';
import { FormatError } from '#formats/format-error.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { readFileHead } from '#formats/zip/read-file-head.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readDataOffset } from '#formats/zip/read-zip-entry.ts';

const STORED = 0;
const WORD = 4;
const PAGE = 4096;
const LARGE_PAGE = 16_384;
/** The limit of libraries; a game has dozens, and each costs two small reads. */
const MOST_LIBRARIES = 100;
const LIBRARY = /^lib\/([^/]+)\/lib[^/]*\.so$/;
/** The processors of phones. */
const phoneAbis = ['arm64-v8a', 'armeabi-v7a', 'armeabi'];

/** The places and the packing of files that Android maps into memory. Null is unknown. */
export type LayoutFacts = {
  /** The state of the resource table; null without one. */
  resourceTable: 'mapped' | 'compressed' | 'unaligned' | null;
  /** Whether all libraries for phones can be opened inside the archive, by pages of 4 KB. */
  mapsLibraries: boolean | null;
  /** Whether all libraries for arm64 can be mapped by pages of 16 KB; `zip` and `elf` name the cause against it. */
  largePages: 'fit' | 'zip' | 'elf' | null;
  /** Whether all names of files are UTF-8. */
  hasAndroidNames: boolean;
  /** Whether there is a classes.dex. */
  hasCode: boolean;
};

/** Reads the layout of an open APK; damaged files are unknown here, and reported elsewhere as problems. */
export async function readLayout(archive: InspectedArchive): Promise<LayoutFacts> {
  const entries = [...archive.directory.entries.values()];
  const libraries = entries.filter(({ name }) => phoneAbis.includes(LIBRARY.exec(name)?.[1] ?? ''));
  const places = libraries.length > MOST_LIBRARIES ? null : await orNull(() => placesOf(archive, libraries));
  const table = archive.directory.entries.get('resources.arsc');
  return {
    resourceTable: table ? await orNull(() => tableOf(archive, table)) : null,
    mapsLibraries: places?.every(({ offset }) => offset !== null && offset % PAGE === 0) ?? null,
    largePages: places && largePagesOf(places),
    hasAndroidNames: archive.directory.hasAndroidNames,
    hasCode: archive.directory.entries.has('classes.dex'),
  };
}

async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FormatError) {
      return null;
    }
    throw error;
  }
}

async function tableOf({ source }: InspectedArchive, entry: ZipEntry): Promise<LayoutFacts['resourceTable']> {
  if (entry.method !== STORED) {
    return 'compressed';
  }
  return (await readDataOffset(source, entry)) % WORD === 0 ? 'mapped' : 'unaligned';
}

/** `offset` is null for a compressed library, `alignment` for one that is not of 64 bits. */
type Library = { abi: string; offset: number | null; alignment: number | null };

async function placesOf({ source, codecs }: InspectedArchive, entries: readonly ZipEntry[]): Promise<Library[]> {
  const libraries: Library[] = [];
  for (const entry of entries) {
    const abi = LIBRARY.exec(entry.name)![1]!;
    const { dataOffset, head } = await readFileHead(source, entry, codecs, abi === 'arm64-v8a' ? ELF_HEAD : 0);
    const offset = entry.method === STORED ? dataOffset : null;
    libraries.push({ abi, offset, alignment: readLoadAlignment(head) });
  }
  return libraries;
}

function largePagesOf(places: readonly Library[]): LayoutFacts['largePages'] {
  const large = places.filter(({ abi }) => abi === 'arm64-v8a');
  if (large.some(({ alignment }) => alignment !== null && alignment < LARGE_PAGE)) {
    return 'elf';
  }
  return large.some(({ offset }) => offset !== null && offset % LARGE_PAGE !== 0) ? 'zip' : 'fit';
}
