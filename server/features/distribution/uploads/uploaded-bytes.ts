import type { Deps } from '#server/feature/deps.ts';
import type { DirectFiles, PiecedFiles } from '#server/ports/arrivals.ts';
import { type UploadRow, updateArriving } from './store-uploads.ts';

/** The arrivals of a storage that takes them from us; tus has no route where another one is configured. */
export function piecesIn({ arrivals }: Deps['storage']): PiecedFiles {
  if (arrivals.way !== 'pieces') {
    throw new TypeError('uploads go to the store by themselves');
  }
  return arrivals;
}

/** The arrivals of a storage that takes them from browsers. */
export function directIn({ arrivals }: Deps['storage']): DirectFiles {
  if (arrivals.way !== 'direct') {
    throw new TypeError('uploads come through this server');
  }
  return arrivals;
}

/** The bytes that are there; null when nothing has arrived, or the bytes are lost. */
export async function countArrived(
  { arrivals }: Deps['storage'],
  { code, store_upload }: UploadRow,
): Promise<number | null> {
  const size = await arrivals.sizeOf(code);
  if (size !== null || arrivals.way === 'pieces' || store_upload === null) {
    return size;
  }
  const parts = await arrivals.listParts(code, store_upload);
  return parts.reduce((sum, part) => sum + part.size, 0);
}

/**
 * The bytes of an upload that count, read from the storage, since a killed process has written more than it noted. A piece whose checksum nobody has
 * compared is cut off. Null as above. The caller holds the upload.
 */
export async function arrivedOf(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  upload: UploadRow,
): Promise<number | null> {
  const size = await countArrived(storage, upload);
  if (size === null || upload.unproven_from === null) {
    return size;
  }
  const proven = Math.min(size, upload.unproven_from);
  await piecesIn(storage).truncate(upload.code, proven);
  await updateArriving(db, upload.id, { unproven_from: null, done: proven });
  return proven;
}
