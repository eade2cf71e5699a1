import { type RawBuilder, sql } from 'kysely';
import type { VerificationStatus } from '#rules/identity/verification.ts';

/** The state of a member's verification as a person, for a statement of another feature; `state.ts` has the same for one alone. */
export const personStatus = (memberId: number, now: Date): RawBuilder<VerificationStatus> => sql<VerificationStatus>`
  coalesce((
    select case when status = 'pending' and expires_at <= ${now} then 'failed' else status end from verification
    where member_id = ${memberId} and kind = 'person' and status <> 'replaced' order by id desc limit 1), 'none')`;
