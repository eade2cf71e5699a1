import type { MemberSpace } from '#rules/distribution/installer-upload.ts';
import { mayDistribute } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sumHeld } from './store-uploads.ts';

/** The space for a member's uploads; an object store has no limit. */
export async function spaceOf(
  { memberFacts, clock, storage, freeSpace }: Deps,
  db: Database,
  memberId: number,
): Promise<MemberSpace> {
  const { person } = await memberFacts.verificationOf(db, memberId, clock.now());
  const freeBytes = storage.arrivals.way === 'pieces' ? await freeSpace() : Number.POSITIVE_INFINITY;
  return { freeBytes, heldBytes: await sumHeld(db, memberId), isVerified: mayDistribute(person) };
}
