import { FormatError } from '#formats/format-error.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { archiveKind } from '#installers/archive-kind.ts';

/** `ipa` is for devices, signed or not; `simulator` is a zip with an `.app` at its top. */
export type InstallerFormat = 'apk' | 'aab' | 'ipa' | 'simulator' | 'mobileconfig';

const archives: readonly string[] = ['aab', 'apk', 'ipa', 'simulator'] satisfies InstallerFormat[];
const ZIP_STARTS = [0x50, 0x4b];
const DER_SEQUENCE = 0x30;
const XML_START = '<?xml';

/** The kind of an installer by its content, regardless of its name. Throws FormatError for other files. */
export async function installerFormat(source: RandomAccess): Promise<InstallerFormat> {
  const start = await source.read(0, Math.min(source.size, XML_START.length));
  if (ZIP_STARTS.every((byte, i) => start[i] === byte)) {
    return archiveFormat(source);
  }
  if (start[0] === DER_SEQUENCE || new TextDecoder().decode(start) === XML_START) {
    return 'mobileconfig';
  }
  throw new FormatError('neither an app nor a profile', 0);
}

async function archiveFormat(source: RandomAccess): Promise<InstallerFormat> {
  const names = [...(await readZipDirectory(source, { strayNames: 'kept' })).entries.keys()];
  const kind = archiveKind(names);
  if (!archives.includes(kind)) {
    throw new FormatError('an archive without an app', 0);
  }
  return kind as InstallerFormat;
}
