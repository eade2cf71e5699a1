import type { Platform } from '#formats/platform.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import type { ZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { readMachO } from './macho/read-macho.ts';
import { slicesOf } from './macho/read-universal.ts';

/** Larger executables exist; their facts are not worth inflating them. */
const LARGEST_READ = 64 << 20;

export type ExecutableFacts =
  | { known: false }
  | {
      known: true;
      architectures: readonly string[];
      /** `ios` or `ios-simulator`, as the file states it. */
      platform: string;
      minimumOs: string;
      /** Encrypted by the App Store: nobody can sign or distribute it. */
      encrypted: boolean;
      signed: boolean;
    };

/** Reads the facts of an app's executable, as far as it is of a size that can be read at once. */
export async function readExecutable(
  source: RandomAccess,
  { entries }: ZipDirectory,
  platform: Platform,
  path: string,
): Promise<ExecutableFacts> {
  const entry = entries.get(path);
  if (!entry || entry.size > LARGEST_READ) {
    return { known: false };
  }
  const slices = slicesOf(await readZipEntry(source, entry, platform, LARGEST_READ)).map(({ bytes }) =>
    readMachO(bytes),
  );
  return {
    known: true,
    architectures: slices.map(({ cpu }) => cpu),
    platform: slices[0]?.build?.platform ?? '',
    minimumOs: slices[0]?.build?.minimumOs ?? '',
    encrypted: slices.some(({ encrypted }) => encrypted),
    signed: slices.every(({ codeSignature }) => codeSignature !== null),
  };
}
