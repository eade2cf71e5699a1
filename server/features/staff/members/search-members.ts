import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { searchMembers as search } from '#server/features/account/members-for-staff.ts';
import { membersNamed, verificationRows } from '#server/features/identity/review/verifications-for-staff.ts';
import { memberOnWire } from './member-on-wire.ts';

/** Searches members by a keyword; a complete real name finds members verified under it. */
export const searchMembers = handle(staff, staffSchemas, 'searchMembers', async ({ input, ...deps }) => {
  const { limit, ...filter } = input;
  const alsoIds = await membersNamed(deps, input.keyword);
  const rows = await search(deps.db, { ...filter, alsoIds }, limit + 1);
  const page = rows.slice(0, limit);
  const verified = await verificationRows(
    deps,
    page.map(({ id }) => id),
  );
  const list = page.map((row) => ({ ...memberOnWire(row), ...verified.get(row.id)! }));
  return done({ list, has_more: flagOf(rows.length > limit) });
});
