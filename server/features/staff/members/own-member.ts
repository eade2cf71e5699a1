import { isOwnMember } from '#rules/staff/own-member.ts';
import type { Database } from '#server/database/tables.ts';
import type { StaffMember } from '#server/feature/member.ts';
import { findStaff } from '../store.ts';

/** Whether the actor would act on themselves. */
export async function isOneself(db: Database, { id }: StaffMember, member: number | null): Promise<boolean> {
  const me = await findStaff(db, id);
  return isOwnMember(me?.member_id ?? null, member);
}
