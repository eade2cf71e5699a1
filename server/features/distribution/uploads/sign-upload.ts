import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { UNFINISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findUpload, updateArriving } from './store-uploads.ts';
import { hasExpired } from './upload-life.ts';

/** 10 GB need 40 calls of 16 parts. */
const PER_HOUR = 1000;

/** Signs addresses of parts, for uploads that go directly to the store; also lists the stored parts, for a sender that returns. */
export const signUpload = handle(distribution, distributionSchemas, 'signUpload', async ({ input, ...context }) => {
  const { db, clock, storage, limits, member } = context;
  const { arrivals } = storage;
  const quota = await limits.take(`sign-upload:${member.id}`, PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const upload = await findUpload(db, input.key, member.id);
  if (!upload || arrivals.way !== 'direct' || upload.store_upload === null) {
    return fail('NOT_FOUND');
  }
  if (hasExpired(upload, clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.upload });
  }
  const count = Math.ceil(upload.size / arrivals.partSize);
  if (upload.state !== 'arriving' || input.parts.some((number) => number > count)) {
    return fail('STATE');
  }
  const { code, id, size, store_upload } = upload;
  const parts = input.parts.map((number) => {
    const part = { number, size: Math.min(arrivals.partSize, size - (number - 1) * arrivals.partSize) };
    return { ...part, url: arrivals.addressOf(code, store_upload, part) };
  });
  const there = await arrivals.listParts(code, store_upload);
  const expires_at = new Date(clock.now().getTime() + UNFINISHED_SECONDS * 1000);
  const arrived = there.reduce((sum, part) => sum + part.size, 0);
  await updateArriving(db, id, { expires_at, done: Math.min(arrived, size) });
  return done({ parts, there, count });
});
