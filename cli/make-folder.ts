import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents. Node's recursive mkdir never ends on file systems without room for folders, such as /proc. */
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
    // Another process may have created it meanwhile.
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
