import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { listStaffRows } from '../store.ts';

export const listStaff = handle(staff, staffSchemas, 'listStaff', async ({ db }) => {
  const rows = await listStaffRows(db);
  return done(
    rows.map(({ authenticator, created_at, seen_at, ...row }) => ({
      ...row,
      authenticator: flagOf(Boolean(authenticator)),
      create_time: secondsOf(created_at),
      seen_time: secondsOrZero(seen_at),
    })),
  );
});
