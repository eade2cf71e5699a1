import { installerTypeOf, LARGEST_INSTALLER } from '#rules/distribution/installer-upload.ts';
import { Uploading, type UploadState } from '../../../upload/uploading.ts';
import type { FileFacts, FileRefusal } from './file-facts.ts';
import { readInBrowser } from './read-in-browser.ts';

export type Refusal = FileRefusal | 'type' | 'tooLarge';

/** One file on its way to a release. It goes on while the member is on other pages of the console. */
export type CurrentUpload = {
  file: File;
  /** The browser's; `facts` is null where it cannot read. Null while it reads. */
  reading: { facts: FileFacts | null; tookMs: number } | null;
  refusal: Refusal | null;
  /** Null until something travels, which waits for the declaration. */
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

/** Reads the file first: a wrong one is refused before anything travels (product.md §5). */
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

/** Spec §5: uploads of the prohibited categories are declared away before anything travels. */
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

/** Also on the server. */
export async function cancelCurrent(): Promise<void> {
  const given = uploading;
  dropCurrent();
  await given?.cancel();
}

/** Makes room for another file; a finished upload stays on the server. */
export function dropCurrent(): void {
  reading.abort();
  reading = new AbortController();
  uploading?.pause();
  uploading = null;
  tell(null);
}

function refusedByName({ name, size }: File): Refusal | null {
  if (!installerTypeOf(name)) {
    return 'type';
  }
  return size > LARGEST_INSTALLER ? 'tooLarge' : null;
}
