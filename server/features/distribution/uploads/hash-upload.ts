import { installerTypeOf, UNPUBLISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { keepFile, storeAndKeep } from '#server/features/files/files.ts';
import { removeIfUnknown } from '#server/features/files/sweep-files.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { callerOf } from '../reading/caller-of.ts';
import { verifyStoredSigners } from '../reading/verify-stored-signers.ts';
import {
  findHashing,
  type UploadRow,
  updateHash,
  updateProgress,
  updateSignature,
  updateUploadFailed,
  updateUploadReady,
} from './store-uploads.ts';

export const HASH_UPLOAD = 'distribution-hash-upload';

const MIME = { apk: 'application/vnd.android.package-archive', ipa: 'application/octet-stream' };

/** Hashes a complete upload and moves it into the storage. A killed run is repeated, so every step may have been done before. */
export const hashUploadJob: Job = {
  name: HASH_UPLOAD,
  retries: 8,
  expireSeconds: 3600,
  run: ({ upload }: { upload: string }, deps) => hashUpload(deps, upload),
};

export async function hashUpload(deps: Deps, code: string): Promise<void> {
  const upload = await findHashing(deps.db, code);
  if (!upload) {
    return;
  }
  const stored = await digestOf(deps, upload);
  const failure = faultOf(upload, stored);
  if (failure) {
    await updateUploadFailed(deps.db, upload.id, failure, inAWeek(deps));
  } else {
    await keep(deps, upload, stored!);
  }
  await deps.storage.arrivals.remove(code);
}

async function digestOf({ db, storage }: Deps, upload: UploadRow): Promise<Required<StoredBytes> | null> {
  const { id, code, size, hash, checksum } = upload;
  if (hash !== null && checksum !== null) {
    return { sha256: hash, size, checksum };
  }
  const { arrivals } = storage;
  if (arrivals.way === 'direct' && upload.store_upload !== null && (await arrivals.sizeOf(code)) === null) {
    await arrivals.complete(code, upload.store_upload);
  }
  const notes: Promise<void>[] = [];
  const stored = await arrivals.digest(code, (bytes) => {
    // Progress is a comfort: an outage of the database ends the job at its next step.
    notes.push(updateProgress(db, id, Math.min(bytes, size)).catch(() => {}));
  });
  await Promise.all(notes);
  if (stored) {
    await updateHash(db, id, stored);
  }
  return stored;
}

/** The sender's hash can only refuse: trusting it would reveal files of others. */
function faultOf({ size, claimed_hash }: UploadRow, stored: StoredBytes | null): 'HASH' | 'LOST' | null {
  if (stored === null || stored.size !== size) {
    return 'LOST';
  }
  return claimed_hash !== null && claimed_hash !== stored.sha256 ? 'HASH' : null;
}

/** The arrived bytes stay until the reference is committed, so that a crash cannot lose them. */
async function keep(deps: Deps, upload: UploadRow, stored: Required<StoredBytes>) {
  const { id, code, name, size, member_id: owner } = upload;
  const facts = { owner, kind: 'installer', name, mime: MIME[installerTypeOf(name) ?? 'ipa'] };
  const store = async () => {
    await deps.storage.arrivals.keep(code, stored);
    await checkSigners(deps, upload, stored.sha256);
    return stored;
  };
  try {
    await storeAndKeep(deps, store, async (tx, bytes) => {
      const file = await keepFile(tx, deps, bytes, facts);
      if (!(await updateUploadReady(tx, id, { file: file.code, size, expiresAt: inAWeek(deps) }))) {
        throw new HashingCanceled();
      }
    });
  } catch (error) {
    if (!(error instanceof HashingCanceled) && (await findHashing(deps.db, code))) {
      throw error;
    }
    // The account was closed or the upload canceled meanwhile, so its bytes are removed.
    await removeIfUnknown(deps, stored.sha256);
  }
}

/** Reads all bytes once more, because the end of the file says which part a signature covers. */
async function checkSigners(deps: Deps, { id, name, member_id }: UploadRow, sha256: string): Promise<void> {
  const file = installerTypeOf(name) === 'apk' ? await deps.storage.open(sha256) : null;
  if (!file) {
    return;
  }
  try {
    const { state } = await verifyStoredSigners(file, { caller: callerOf(member_id) }, deps.log);
    await updateSignature(deps.db, id, state);
  } finally {
    await file.close();
  }
}

class HashingCanceled extends Error {}

const inAWeek = ({ clock }: Deps): Date => new Date(clock.now().getTime() + UNPUBLISHED_SECONDS * 1000);
