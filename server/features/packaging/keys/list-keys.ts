import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { keyOnWire } from './key-on-wire.ts';
import { listKeys as listRows } from './store-keys.ts';

/** The signing keys of a member, also those of deleted apps while they are kept; never the private halves. */
export const listKeys = handle(packaging, packagingSchemas, 'listKeys', async (context) => {
  const { app_id, page, limit } = context.input;
  const now = context.clock.now();
  const filter = { memberId: context.member.id, now, ...(app_id !== undefined && { appId: app_id }) };
  const { rows, total } = await listRows(context.db, filter, { offset: (page - 1) * limit, limit });
  if (app_id !== undefined && total === 0) {
    return fail('NOT_FOUND');
  }
  return done({ list: rows.map((row) => keyOnWire(context, row)), total, has_more: flagOf(page * limit < total) });
});
