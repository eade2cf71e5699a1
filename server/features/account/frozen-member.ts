import type { Database } from '#server/database/tables.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { findMemberById } from './members.ts';

/** The refusal of a frozen member, whose orders, builds and releases are not accepted (product.md §13). Null for any other. */
export async function refuseFrozenMember(db: Database, memberId: number): Promise<Failed<'FROZEN_MEMBER'> | null> {
  const member = await findMemberById(db, memberId);
  return member?.status === 'frozen' ? fail('FROZEN_MEMBER', { reason: member.frozen_reason }) : null;
}
