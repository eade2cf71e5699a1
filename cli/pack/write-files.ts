import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf } from '../read-file.ts';
import { defect, fill } from '../terminal.ts';

export type WrittenFile = { path: string; bytes: Uint8Array; mode?: number };

/**
 * Writes files whole or not at all: each under another name first, then all take their own. Throws a defect in words when the disk
 * is full or the folder cannot be written.
 */
export async function writeFiles(folder: string, files: readonly WrittenFile[]): Promise<void> {
  const drafts = files.map((file) => ({ ...file, draft: `${file.path}.${process.pid}.part` }));
  try {
    await mkdir(folder, { recursive: true });
    for (const { draft, bytes, mode = 0o644 } of drafts) {
      await writeDraft(draft, bytes, mode);
    }
    for (const { draft, path } of drafts) {
      await rename(draft, path);
    }
  } catch (cause) {
    await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true }).catch(() => {})));
    throw defect(fill(unwritable, { folder, reason: reasonOf(cause) }));
  }
}

/** Fails early, before anything is built, when nothing can be written there. */
export async function expectWritable(folder: string): Promise<void> {
  const probe = `${folder}/.qdb-${process.pid}.part`;
  await writeFiles(dirname(probe), [{ path: probe, bytes: new Uint8Array(0) }]);
  await rm(probe, { force: true });
}

async function writeDraft(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const unwritable = {
  zh: '无法写入 {folder}：{reason}。没有留下任何不完整的文件',
  en: 'Cannot write to {folder}: {reason}. No incomplete file was left behind.',
};
