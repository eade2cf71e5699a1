import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { secondsOrZero } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { sessionsOf } from '#server/features/auth/sessions/sessions-for-staff.ts';
import { verificationsOf } from '#server/features/identity/review/verifications-for-staff.ts';
import { memberOnWire } from './member-on-wire.ts';

/** One member with unmasked contacts; the view is recorded. */
export const readMember = handle(staff, staffSchemas, 'readMember', async (context) => {
  const { db, clock, input, noteAct } = context;
  const member = await findMemberForStaff(db, input.id);
  if (!member) {
    return fail('NOT_FOUND');
  }
  const { sessions, seen_at } = await sessionsOf(db, member.id, clock.now());
  const verification = await verificationsOf(context, member.id);
  await noteAct(db, { target: `member:${member.id}` });
  return done({
    ...memberOnWire(member),
    mobile: member.mobile ?? '',
    email: member.email ?? '',
    language: member.language,
    frozen_reason: member.frozen_reason,
    sessions,
    seen_time: secondsOrZero(seen_at),
    verification,
  });
});
