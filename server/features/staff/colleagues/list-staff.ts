import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, handle } from '#server/feature/handle.ts';
import { listStaffRows } from '../store.ts';
import { sumAloneOfAll } from '../store-alone.ts';

export const listStaff = handle(staff, staffSchemas, 'listStaff', async ({ db, clock }) => {
  const [rows, alone] = await Promise.all([listStaffRows(db), sumAloneOfAll(db, clock.now())]);
  return done(
    rows.map(({ authenticator, created_at, seen_at, ...row }) => ({
      ...row,
      authenticator: flagOf(Boolean(authenticator)),
      alone_today: yuanOf(alone.get(row.id) ?? 0),
      create_time: secondsOf(created_at),
      seen_time: secondsOrZero(seen_at),
    })),
  );
});
