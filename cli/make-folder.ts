import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Node's own way to do that never ends where a file system has no room for folders, as /proc. */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) {
    return;
  }
  if (dirname(path) !== path) {
    await makeFolder(dirname(path));
  }
  try {
    await mkdir(path);
  } catch (cause) {
    // Another process may have made it meanwhile
    if (!(await isFolder(path))) {
      throw cause;
    }
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
