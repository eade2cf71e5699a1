import { FormatError } from '#formats/format-error.ts';
import type { OpenBundle } from './open-bundle.ts';

const PERMISSIONS = 0o777;

/** One bundle and nothing beside it; its executable may be run, nothing else may. */
export function checkArchive({ entries, folder, executableName }: OpenBundle): string {
  for (const [name, { mode, headerOffset }] of entries) {
    if (!name.startsWith(folder)) {
      throw new FormatError(`${name} lies beside the bundle`, headerOffset);
    }
    const wanted = name === folder + executableName ? 0o755 : 0o644;
    if ((mode & PERMISSIONS) !== wanted) {
      throw new FormatError(`${name} has mode ${(mode & PERMISSIONS).toString(8)}`, headerOffset);
    }
  }
  return `${entries.size} files in ${folder}`;
}
