import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { listActRows } from './store-acts.ts';

/** The audit log, newest first. */
export const listActs = handle(staff, staffSchemas, 'listActs', async ({ db, input }) => {
  const { from, to, limit, ...filter } = input;
  const rows = await listActRows(db, { ...filter, from: dateOf(from), to: dateOf(to) }, limit + 1).execute();
  return done({
    list: rows
      .slice(0, limit)
      .map(({ id, staff_id, username, act, target, outcome, before, after, ip, created_at }) => ({
        id,
        staff: staff_id === null ? null : { id: staff_id, username },
        act,
        target,
        outcome,
        before: textOf(before),
        after: textOf(after),
        ip,
        time: secondsOf(created_at),
      })),
    has_more: flagOf(rows.length > limit),
  });
});

const dateOf = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000));
const textOf = (value: unknown) => (value === null ? '' : JSON.stringify(value));
