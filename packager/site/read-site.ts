import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readZipDirectory, type ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';

/** A file of an offline site by its path below the site's root, without a leading slash. */
export type SiteFile = { readonly name: string; readonly data: Uint8Array };

/** The limits of an offline site; all of it is in memory while its app is packed. */
export const siteLimits = { files: 5_000, fileBytes: 32 << 20, bytes: 100 << 20, pathBytes: 1_000 } as const;

export type SiteProblem = {
  reason:
    | 'notZip'
    | 'tooManyFiles'
    | 'fileTooLarge'
    | 'tooLarge'
    | 'badName'
    | 'link'
    | 'encrypted'
    | 'twice'
    | 'noIndex'
    | 'damaged';
  /** The file in question; empty for the whole site. */
  name: string;
};
export type ReadSite = { ok: true; files: readonly SiteFile[] } | ({ ok: false } & SiteProblem);

/** Files that archive tools and file managers leave behind. */
const LITTER = /(^|\/)(__MACOSX|\.git|\.svn)\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const ENCRYPTED = 1;
const FILE_KIND = 0xf000;
const LINK = 0xa000;

/**
 * Reads the zip of a static site (`index.html` at its root, or in its only folder); it is untrusted: sizes are checked against the directory first
 * and again while unpacking. Every fault is returned as a reason; none is thrown.
 */
export async function readSite(source: RandomAccess): Promise<ReadSite> {
  try {
    const { entries } = await readZipDirectory(source);
    const listed = [...entries.values()].filter(({ name }) => !name.endsWith('/') && !LITTER.test(name));
    const named = withoutCommonFolder(listed);
    const problem = problemIn(named);
    return problem ? { ok: false, ...problem } : await unpack(source, named);
  } catch (cause) {
    if (cause instanceof FormatError) {
      return { ok: false, reason: 'notZip', name: '' };
    }
    throw cause;
  }
}

/** The same checks for files that come from a folder. */
export function checkSite(files: readonly { name: string; size: number }[]): SiteProblem | null {
  return problemIn(files.map((file) => ({ ...file, entry: null })));
}

type NamedEntry = { name: string; size: number; entry: ZipEntry | null };

/** Zips of a folder have that folder before every name. */
function withoutCommonFolder(entries: readonly ZipEntry[]): NamedEntry[] {
  const [folder = ''] = /^[^/]+\//.exec(entries[0]?.name ?? '') ?? [];
  const isInside = folder !== '' && entries.every(({ name }) => name.startsWith(folder));
  const cut = isInside ? folder.length : 0;
  return entries.map((entry) => ({ name: entry.name.slice(cut), size: entry.size, entry }));
}

function problemIn(files: readonly NamedEntry[]): SiteProblem | null {
  if (files.length > siteLimits.files) {
    return { reason: 'tooManyFiles', name: '' };
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > siteLimits.bytes) {
    return { reason: 'tooLarge', name: '' };
  }
  const names = new Set<string>();
  for (const file of files) {
    const reason = reasonAgainst(file, names);
    if (reason) {
      return { reason, name: file.name.slice(0, 200) };
    }
    names.add(file.name.normalize('NFC').toLowerCase());
  }
  return files.some(({ name }) => name === 'index.html') ? null : { reason: 'noIndex', name: '' };
}

function reasonAgainst({ name, size, entry }: NamedEntry, names: ReadonlySet<string>): SiteProblem['reason'] | null {
  if (entry && (entry.mode & FILE_KIND) === LINK) {
    return 'link';
  }
  if (entry && entry.flags & ENCRYPTED) {
    return 'encrypted';
  }
  if (size > siteLimits.fileBytes) {
    return 'fileTooLarge';
  }
  if (isBadName(name)) {
    return 'badName';
  }
  return names.has(name.normalize('NFC').toLowerCase()) ? 'twice' : null;
}

/** Names that an address cannot contain, or that were written in another character set than UTF-8. */
const isBadName = (name: string): boolean =>
  new TextEncoder().encode(name).length > siteLimits.pathBytes ||
  /[\p{Cc}\\\ufffd]/u.test(name) ||
  name.split('/').some((part) => part === '' || part === '.' || part === '..');

async function unpack(source: RandomAccess, files: readonly NamedEntry[]): Promise<ReadSite> {
  const read: SiteFile[] = [];
  for (const { name, entry } of files) {
    try {
      read.push({ name, data: await readZipEntry(source, entry!, nodeCodecs, siteLimits.fileBytes) });
    } catch (cause) {
      if (cause instanceof FormatError) {
        return { ok: false, reason: 'damaged', name };
      }
      throw cause;
    }
  }
  return { ok: true, files: read };
}
