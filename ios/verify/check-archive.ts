import { FormatError } from '#formats/format-error.ts';
import { isFolder } from '../bundle-folder.ts';
import type { OpenBundle } from './open-bundle.ts';

const PERMISSIONS = 0o777;

/** One bundle, optionally with entries for folders, and nothing else; only its executable has the mode to run. */
export function checkArchive({ entries, folder, executableName }: OpenBundle): string {
  const files = [...entries.values()].filter((entry) => !isFolder(entry));
  const beside = [...entries.values()].find(
    (entry) => !entry.name.startsWith(folder) && !(isFolder(entry) && folder.startsWith(entry.name)),
  );
  if (beside) {
    throw new FormatError(`${beside.name} lies beside the bundle`, beside.headerOffset);
  }
  for (const { name, mode, headerOffset } of files) {
    const permissions = name === folder + executableName ? 0o755 : 0o644;
    if ((mode & PERMISSIONS) !== permissions) {
      throw new FormatError(`${name} has mode ${(mode & PERMISSIONS).toString(8)}`, headerOffset);
    }
  }
  return `${files.length} files in ${folder}`;
}
