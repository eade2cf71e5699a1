import type { Deps } from '#server/feature/deps.ts';
import { removeFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { removeUploadRow, type UploadRow } from './store-uploads.ts';

/** Deletes an upload with its bytes, in any state. A running hash job ends by itself, because its row is gone. */
export async function removeUpload(deps: Deps, { id, code }: UploadRow): Promise<void> {
  const hash = await deps.db.transaction().execute(async (tx) => {
    const file = await removeUploadRow(tx, id);
    return file && removeFile(tx, file);
  });
  await deps.storage.arrivals.remove(code);
  await removeAtOnce(deps, hash ? [hash] : []);
}
