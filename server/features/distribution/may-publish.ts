import { mayDistribute } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';

type PublisherDeps = Pick<Deps, 'memberFacts' | 'clock'>;

/** The refusal of a member who may not distribute: unverified (spec §6), or frozen. Null for any other. */
export async function refusePublisher(
  { memberFacts, clock }: PublisherDeps,
  db: Database,
  memberId: number,
): Promise<Failed<'NEED_AUTH'> | Failed<'FROZEN_MEMBER'> | null> {
  const { person } = await memberFacts.verificationOf(db, memberId, clock.now());
  return mayDistribute(person) ? refuseFrozenMember(db, memberId) : fail('NEED_AUTH');
}
