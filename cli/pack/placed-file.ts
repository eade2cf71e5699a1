import { lstat, open, rename, rm } from 'node:fs/promises';

/** `onlyNew` forbids replacing an existing file; this protects the only copy of a key. */
export type WrittenFile = { path: string; bytes: Uint8Array; mode?: number; onlyNew?: boolean };

/** A file being written: first a draft in the same folder, while the existing file is renamed. Each step may throw; `undo` never does. */
export class PlacedFile {
  readonly path: string;
  readonly old: string;
  readonly #file: WrittenFile;
  readonly #draft: string;
  #isKept = false;
  #isPlaced = false;

  constructor(file: WrittenFile) {
    this.#file = file;
    this.path = file.path;
    this.#draft = `${file.path}.${process.pid}.part`;
    this.old = `${file.path}.${process.pid}.old`;
  }

  async writeDraft(): Promise<void> {
    const file = await open(this.#draft, 'w', this.#file.mode ?? 0o644);
    try {
      await file.writeFile(this.#file.bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Throws if the path is a folder, and for an existing file with `onlyNew`. */
  async expectPlace(): Promise<void> {
    const found = await this.#found();
    if (found?.isDirectory() || (found && this.#file.onlyNew)) {
      const code = found.isDirectory() ? 'EISDIR' : 'EEXIST';
      throw Object.assign(new Error(`${this.path} is in the way`), { code });
    }
  }

  async keepOld(): Promise<void> {
    if (await this.#found()) {
      await rename(this.path, this.old);
      this.#isKept = true;
    }
  }

  async place(): Promise<void> {
    await rename(this.#draft, this.path);
    this.#isPlaced = true;
  }

  async forgetOld(): Promise<void> {
    if (this.#isKept) {
      await rm(this.old, { force: true }).catch(() => {});
    }
  }

  /** Restores the former state; returns whether that succeeded. */
  async undo(): Promise<boolean> {
    try {
      await rm(this.#isPlaced ? this.path : this.#draft, { force: true });
      if (this.#isKept) {
        await rename(this.old, this.path);
      }
      return true;
    } catch {
      return !this.#isKept;
    }
  }

  #found() {
    return lstat(this.path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') {
        return null;
      }
      throw cause;
    });
  }
}
