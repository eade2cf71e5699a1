import { statSync } from 'node:fs';

/** The same for two paths of one folder, and for no other folder. Null when there is none, or it may not be looked at. */
export function folderId(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
