import { installerRefusalWords } from '#contract/distribution/installer-words.ts';
import { expiredReasons } from '#contract/failure-reasons.ts';
import type { Installer } from '#installers/installer.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findFile, type KeptFile } from '#server/features/files/files.ts';
import { callerOf } from '../reading/caller-of.ts';
import { readStoredInstaller } from '../reading/read-stored-installer.ts';
import { shareReading } from '../reading/shared-readings.ts';
import { verifyStoredSigners } from '../reading/verify-stored-signers.ts';
import type { SignatureState } from '../signature-state.ts';
import { findUpload, type UploadRow, updateSignature } from '../uploads/store-uploads.ts';
import { hasExpired } from '../uploads/upload-life.ts';

/** The limit of readings: each takes a hundredth of a second of a thread, and one picture. */
const READINGS_PER_HOUR = 120;

/** `signature` is null for iOS. */
export type OpenedInstaller = { file: KeptFile; installer: Installer; signature: SignatureState | null };
type OpenUploadRefusal = Failed<'NOT_FOUND' | 'EXPIRED' | 'STATE' | 'TOO_FREQUENT' | 'BAD_PACKAGE'>;

/** The installer of a member's finished upload. Each request compares it with what is there now; the bytes are read once for tries that follow one another. */
export async function openUpload(
  deps: Deps,
  memberId: number,
  key: string,
): Promise<Done<OpenedInstaller> | OpenUploadRefusal> {
  const { db, limits, clock } = deps;
  const upload = await findUpload(db, key, memberId);
  if (!upload) {
    return fail('NOT_FOUND');
  }
  if (hasExpired(upload, clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.upload });
  }
  const file = upload.state === 'ready' && upload.file ? await findFile(db, upload.file, memberId) : null;
  if (!file) {
    return fail('STATE');
  }
  const quota = await limits.take(`read-upload:${memberId}`, READINGS_PER_HOUR, 3600);
  return quota.ok ? readUploaded(deps, upload, file) : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
}

/** The signature was checked when the bytes arrived; it is checked here only if that did not happen. */
async function readUploaded(deps: Deps, { id, name, member_id, signature }: UploadRow, file: KeptFile) {
  const read = await openInstaller(deps, {
    ...{ file, fileName: name, field: 'key', signature },
    caller: callerOf(member_id),
  });
  if (read.ok && read.data.signature !== null && signature === null) {
    await updateSignature(deps.db, id, read.data.signature);
  }
  return read;
}

type StoredInput = {
  file: KeptFile;
  fileName: string;
  caller: string;
  field: string;
  /** Null when the signature was not checked. */
  signature: SignatureState | null;
};

/** The installer in a stored file. An .apk whose signature contradicts its bytes is refused, because every phone refuses it. */
export async function openInstaller(
  { storage, log }: Deps,
  { file, fileName, caller, field, signature: storedSignature }: StoredInput,
): Promise<Done<OpenedInstaller> | Failed<'BAD_PACKAGE'>> {
  const stored = await storage.open(file.sha256);
  if (!stored) {
    throw new Error(`stored file ${file.sha256} is missing`);
  }
  try {
    const key = [caller, file.sha256, fileName].join('/');
    const reading = await shareReading(key, () => readStoredInstaller(stored, { fileName, caller }, log));
    if (!reading.ok) {
      return badPackage(field, reading.refusal);
    }
    const { installer } = reading;
    const signature =
      installer.format === 'ipa'
        ? null
        : (storedSignature ?? (await verifyStoredSigners(stored, { caller }, log)).state);
    return signature === 'broken' ? badPackage(field, 'badSignature') : done({ file, installer, signature });
  } finally {
    await stored.close();
  }
}

const badPackage = (field: string, kind: InstallerRefusal): Failed<'BAD_PACKAGE'> =>
  fail('BAD_PACKAGE', { field, kind, reason: installerRefusalWords[kind] });
