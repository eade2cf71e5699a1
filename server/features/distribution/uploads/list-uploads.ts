import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { listUnpublished } from './store-uploads.ts';

/** The uploads that the member has not published, newest first. The limit of uploads bounds the list. */
export const listUploads = handle(distribution, distributionSchemas, 'listUploads', async ({ db, member, clock }) => {
  const rows = await listUnpublished(db, member.id, clock.now());
  return done({
    list: rows.map(({ code, name, size, state, done: bytes, expires_at }) => ({
      key: code,
      name,
      size,
      state,
      done: bytes,
      expire: secondsOf(expires_at),
    })),
  });
});
