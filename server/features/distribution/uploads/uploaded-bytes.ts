import type { Deps } from '#server/feature/deps.ts';
import type { DirectFiles, PiecedFiles } from '#server/ports/arrivals.ts';
import { type UploadRow, updateArriving } from './store-uploads.ts';

/** The arrivals of a storage to which this server sends the bytes; with any other one tus has no route. */
export function piecesIn({ arrivals }: Deps['storage']): PiecedFiles {
  if (arrivals.way !== 'pieces') {
    throw new TypeError('uploads go to the store by themselves');
  }
  return arrivals;
}

/** The arrivals of a storage to which browsers send the bytes. */
export function directIn({ arrivals }: Deps['storage']): DirectFiles {
  if (arrivals.way !== 'direct') {
    throw new TypeError('uploads come through this server');
  }
  return arrivals;
}

/** The number of bytes that have arrived; null when there are none, or they are lost. */
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
 * The valid bytes of an upload, counted in the storage, because a killed process may have written more than it recorded. A piece whose checksum was
 * not compared is cut off. Null as above. The caller holds the upload.
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
