import { distribution } from '#contract/calls/distribution.ts';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { installerRefusalWords } from '#contract/installer-words.ts';
import { distributionSchemas } from '#contract/schemas/distribution.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findFile } from '#server/features/files/files.ts';
import { readStoredInstaller } from '../reading/read-stored-installer.ts';
import { findUpload } from '../uploads/store-uploads.ts';
import { hasExpired } from '../uploads/upload-life.ts';
import { describeInstaller } from './describe-installer.ts';

/** Each takes a hundredth of a second of a thread, and one picture. */
const READINGS_PER_HOUR = 120;

/** The facts of a ready upload, for the form of its release. It is read again each time, so nothing can be out of date. */
export const readUpload = handle(distribution, distributionSchemas, 'readUpload', async ({ input, ...context }) => {
  const { db, member, limits, storage, clock, log, language } = context;
  const upload = await findUpload(db, input.key, member.id);
  if (!upload) {
    return fail('NOT_FOUND');
  }
  if (hasExpired(upload, clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.upload });
  }
  const file = upload.state === 'ready' && upload.file ? await findFile(db, upload.file, member.id) : null;
  if (!file) {
    return fail('STATE');
  }
  const taken = await limits.take(`read-upload:${member.id}`, READINGS_PER_HOUR, 3600);
  if (!taken.ok) {
    return fail('TOO_FREQUENT', { retry_after: taken.retryAfter });
  }
  const stored = await storage.open(file.sha256);
  if (!stored) {
    throw new Error(`stored file ${file.sha256} is missing`);
  }
  try {
    const caller = `member-${member.id}`;
    const reading = await readStoredInstaller(stored, { fileName: upload.name, caller }, log);
    return reading.ok
      ? done({
          key: input.key,
          ...(await describeInstaller(reading.installer, { caller, language, now: clock.now() })),
        })
      : fail('BAD_PACKAGE', { field: 'key', kind: reading.refusal, reason: installerRefusalWords[reading.refusal] });
  } finally {
    await stored.close();
  }
});
