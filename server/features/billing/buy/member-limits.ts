import type { Database } from '#server/database/tables.ts';
import { findLevelLimits, findMembership } from '../store-membership.ts';

/** The limits of a level. `apps`: distributed apps, 0 without limit; `keepDays`: how long releases are kept, 0 for ever. */
export type MemberLimits = { apps: number; keepDays: number; domains: number };

/** The limits of the member's present level, or those of members without one. */
export async function limitsOfMember(db: Database, memberId: number, now: Date): Promise<MemberLimits> {
  const membership = await findMembership(db, memberId, now);
  const level = await findLevelLimits(db, membership?.level ?? 'none');
  return { apps: level.apps, keepDays: level.keep_days, domains: level.domains };
}
