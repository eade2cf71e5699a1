import { expiredReasons } from '#contract/failure-reasons.ts';
import { installerRefusalWords } from '#contract/installer-words.ts';
import type { Installer } from '#installers/installer.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findFile, type KeptFile } from '#server/features/files/files.ts';
import { readStoredInstaller } from '../reading/read-stored-installer.ts';
import { findUpload } from '../uploads/store-uploads.ts';
import { hasExpired } from '../uploads/upload-life.ts';

/** Each takes a hundredth of a second of a thread, and one picture. */
const READINGS_PER_HOUR = 120;

export type ReadFile = { file: KeptFile; installer: Installer };
type Refusal = Failed<'NOT_FOUND' | 'EXPIRED' | 'STATE' | 'TOO_FREQUENT' | 'BAD_PACKAGE'>;

/** The installer of a member's ready upload. It is read again each time, so nothing can be out of date. */
export async function openUpload(deps: Deps, memberId: number, key: string): Promise<Done<ReadFile> | Refusal> {
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
  const taken = await limits.take(`read-upload:${memberId}`, READINGS_PER_HOUR, 3600);
  return taken.ok
    ? readFile(deps, { file, fileName: upload.name, caller: callerOf(memberId), field: 'key' })
    : fail('TOO_FREQUENT', { retry_after: taken.retryAfter });
}

/** The key of fairness among threads and picture processes. */
export const callerOf = (memberId: number): string => `member-${memberId}`;

type Asking = { file: KeptFile; fileName: string; caller: string; field: string };

/** The installer in a stored file. */
export async function readFile(
  { storage, log }: Deps,
  { file, fileName, caller, field }: Asking,
): Promise<Done<ReadFile> | Failed<'BAD_PACKAGE'>> {
  const stored = await storage.open(file.sha256);
  if (!stored) {
    throw new Error(`stored file ${file.sha256} is missing`);
  }
  try {
    const reading = await readStoredInstaller(stored, { fileName, caller }, log);
    return reading.ok
      ? done({ file, installer: reading.installer })
      : fail('BAD_PACKAGE', { field, kind: reading.refusal, reason: installerRefusalWords[reading.refusal] });
  } finally {
    await stored.close();
  }
}
