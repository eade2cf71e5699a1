import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../read-file.ts';
import { CommandError, defect, fill } from '../terminal.ts';
import { PlacedFile, type WrittenFile } from './placed-file.ts';

/**
 * Writes all files or none: each under a temporary name first, then all are renamed, in this order. A failure restores the former files. Throws a
 * defect that names the file.
 */
export async function writeFiles(folder: string, files: readonly WrittenFile[]): Promise<void> {
  await makeFolder(folder).catch((cause: unknown) => {
    throw unwritableAt(folder, cause);
  });
  const places = files.map((file) => new PlacedFile(file));
  try {
    await each(places, (file) => file.expectPlace());
    await each(places, (file) => file.writeDraft());
    // The last file marks the set as complete, so it is removed first.
    await each(places.toReversed(), (file) => file.keepOld());
    await each(places, (file) => file.place());
  } catch (cause) {
    throw await undone(places, cause);
  }
  await each(places, (file) => file.forgetOld());
}

/** Fails early, before anything is built, if the folder is not writable. */
export async function expectWritable(folder: string): Promise<void> {
  const probe = join(folder, `.qdb-${process.pid}`);
  await writeFiles(folder, [{ path: probe, bytes: new Uint8Array(0) }]);
  await rm(probe, { force: true });
}

async function each(files: readonly PlacedFile[], run: (file: PlacedFile) => Promise<void>): Promise<void> {
  for (const file of files) {
    await run(file).catch((cause: unknown) => {
      throw unwritableAt(file.path, cause);
    });
  }
}

async function undone(places: readonly PlacedFile[], cause: unknown): Promise<unknown> {
  const lost: string[] = [];
  for (const file of places.toReversed()) {
    if (!(await file.undo())) {
      lost.push(file.old);
    }
  }
  return lost.length > 0 && cause instanceof CommandError
    ? defect(fill(notPutBack, { failure: cause.text, files: lost.join(', ') }))
    : cause;
}

function unwritableAt(path: string, cause: unknown): CommandError {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return defect(fill(unwritable, { path, reason: isMissing ? nothingNew : reasonOf(cause) }));
}

/** The folder exists, but the system refuses new files, as in /proc. */
const nothingNew = { zh: '那里不能新建文件', en: 'nothing new can be made there' };
const unwritable = {
  zh: '无法写入 {path}：{reason}。原有的文件保持不变，也没有留下不完整的文件',
  en: 'Cannot write to {path}: {reason}. The earlier files are unchanged, and no incomplete file was left behind.',
};
const notPutBack = {
  zh: '{failure} 但有旧文件未能放回原处，现在位于：{files}',
  en: '{failure} But some could not be put back and are now called {files}.',
};
