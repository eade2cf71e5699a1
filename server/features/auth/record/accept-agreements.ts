import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { agreements } from '#rules/auth/agreements.ts';
import type { Database } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import { done, handle } from '#server/feature/handle.ts';
import type { Clock } from '#server/ports/clock.ts';
import { insertConsents } from '../store.ts';

export const acceptAgreements = handle(account, accountSchemas, 'acceptAgreements', async (context) => {
  await recordConsents(context.db, context.clock, context.member.id, context);
  return done(null);
});

/** Records the accepted documents with their version, time and address (product.md §7). */
export async function recordConsents(db: Database, clock: Clock, memberId: number, { ip }: Client): Promise<void> {
  const consent = { member_id: memberId, accepted_at: clock.now(), ip };
  await insertConsents(
    db,
    agreements.map((agreement) => ({ ...agreement, ...consent })),
  );
}
