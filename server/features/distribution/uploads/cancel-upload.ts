import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { holdsOf } from './hold-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { findUpload } from './store-uploads.ts';

/** Cancels an upload, in any storage, even with an expired ticket. */
export const cancelUpload = handle(distribution, distributionSchemas, 'cancelUpload', async ({ input, ...context }) => {
  const { db, member } = context;
  if (!(await findUpload(db, input.key, member.id))) {
    return fail('NOT_FOUND');
  }
  const held = await holdsOf(context).take(input.key);
  if (!held) {
    return fail('TOO_FREQUENT', { retry_after: 1 });
  }
  try {
    const upload = await findUpload(db, input.key, member.id);
    if (!upload) {
      return fail('NOT_FOUND');
    }
    await removeUpload(context, upload);
    return done({ canceled: 1 as const });
  } finally {
    await held.leave();
  }
});
