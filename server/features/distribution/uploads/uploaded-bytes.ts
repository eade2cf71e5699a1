import type { Deps } from '#server/feature/deps.ts';
import { type UploadRow, updateArriving } from './store-uploads.ts';

/**
 * The bytes of an upload that count, read from the storage, since a killed process has written more than it noted. A piece whose checksum nobody has
 * compared is cut off. Null when nothing has arrived, or the bytes are lost. The caller holds the upload.
 */
export async function arrivedOf(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  upload: UploadRow,
): Promise<number | null> {
  const { arrivals } = storage;
  const size = await arrivals.sizeOf(upload.code);
  if (size === null || upload.unproven_from === null) {
    return size;
  }
  const proven = Math.min(size, upload.unproven_from);
  await arrivals.truncate(upload.code, proven);
  await updateArriving(db, upload.id, { unproven_from: null, done: proven });
  return proven;
}
