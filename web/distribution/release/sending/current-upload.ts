import { installerTypeOf, LARGEST_INSTALLER } from '#rules/distribution/installer-upload.ts';
import { Uploading, type UploadState } from '../../../upload/uploading.ts';
import type { FileFacts, FileRefusal } from './file-facts.ts';
import { readInBrowser } from './read-in-browser.ts';

export type InstallerFileRefusal = FileRefusal | 'type' | 'tooLarge';

/** One installer that is being uploaded. The upload continues while the member is on other pages of the console. */
export type CurrentUpload = {
  file: File;
  /** The result of the browser; `facts` is null when it cannot read the file. Null while it reads. */
  reading: { facts: FileFacts | null; tookMs: number } | null;
  refusal: InstallerFileRefusal | null;
  /** Null until the upload begins, after the declaration. */
  upload: UploadState | null;
};

let current: CurrentUpload | null = null;
let uploading: Uploading | null = null;
let declared = false;
let reading = new AbortController();
const listeners = new Set<() => void>();

export const currentUpload = {
  get: () => current,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(next: CurrentUpload | null): void {
  current = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Reads the file first: a wrong one is refused before anything is sent (product.md §5). */
export async function chooseFile(file: File): Promise<void> {
  dropCurrent();
  const { signal } = reading;
  const early = refusedByName(file);
  tell({ file, reading: null, refusal: early, upload: null });
  if (early) {
    return;
  }
  const read = await readInBrowser(file, signal);
  if (signal.aborted || !current) {
    return;
  }
  if (!read.ok) {
    tell({ ...current, refusal: read.refusal });
    return;
  }
  tell({ ...current, reading: read });
  sendWhenDeclared();
}

/** Spec §5: the member declares, before anything is sent, that the upload is not of a prohibited category. */
export function declare(next: boolean): void {
  declared = next;
  sendWhenDeclared();
}

export const isDeclared = (): boolean => declared;

function sendWhenDeclared(): void {
  if (!declared || uploading || !current?.reading) {
    return;
  }
  const { file } = current;
  uploading = new Uploading(file, (upload) => {
    if (current?.file === file) {
      tell({ ...current, upload });
    }
  });
}

export const pauseCurrent = (): void => uploading?.pause();
export const resumeCurrent = (): void => uploading?.resume();

/** Cancels the upload, on the server too. */
export async function cancelCurrent(): Promise<void> {
  const current = uploading;
  dropCurrent();
  await current?.cancel();
}

/** Allows the choice of another file; a finished upload stays on the server. */
export function dropCurrent(): void {
  reading.abort();
  reading = new AbortController();
  uploading?.pause();
  uploading = null;
  tell(null);
}

function refusedByName({ name, size }: File): InstallerFileRefusal | null {
  if (!installerTypeOf(name)) {
    return 'type';
  }
  return size > LARGEST_INSTALLER ? 'tooLarge' : null;
}
