import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { countMembers as count } from '#server/features/account/members-for-staff.ts';

/** The number of recipients of a notice to everybody. */
export const countMembers = handle(staff, staffSchemas, 'countMembers', async ({ db }) =>
  done({ members: await count(db) }),
);
