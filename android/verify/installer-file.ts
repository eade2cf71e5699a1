import { hash } from 'node:crypto';
import type { JarFile } from '../signing/verify-jar.ts';

/** One file of an installer, unpacked and compared with its checksum. */
export class InstallerFile implements JarFile {
  readonly bytes: Uint8Array;
  #sha256: string | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get sha256(): string {
    this.#sha256 ??= hash('sha256', this.bytes, 'base64');
    return this.#sha256;
  }
}
