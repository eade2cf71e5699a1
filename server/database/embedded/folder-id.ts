import { statSync } from 'node:fs';

/** The same id for two paths of one folder, and another for every other folder. Null when the folder is missing or may not be read. */
export function folderId(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
