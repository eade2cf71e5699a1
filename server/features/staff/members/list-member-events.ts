import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { securityEventTitle } from '#server/features/auth/record/security-event-titles.ts';
import { securityEventsOf } from '#server/features/auth/sessions/sessions-for-staff.ts';

export const listMemberEvents = handle(staff, staffSchemas, 'listMemberEvents', async ({ db, input, language }) => {
  const rows = await securityEventsOf(db, input.id, input.before, input.limit + 1);
  return done({
    list: rows.slice(0, input.limit).map(({ created_at, params, ...row }) => ({
      ...row,
      title: securityEventTitle({ kind: row.kind, params }, language),
      time: secondsOf(created_at),
    })),
    has_more: flagOf(rows.length > input.limit),
  });
});
