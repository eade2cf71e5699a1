import { beyondLimit, hasEnded } from '#rules/custom-domain/kept-domains.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { type Binding, listBindings } from '../store.ts';

/** Whether a domain is above the limit of the membership and its notice period is over. The member must be locked. */
export async function isBeyondMembership(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, member_id, ends_at }: Binding,
): Promise<boolean> {
  const now = clock.now();
  if (!hasEnded(ends_at, now)) {
    return false;
  }
  const { domains } = await limitsOfMember(tx, member_id, now);
  return beyondLimit(await listBindings(tx, member_id), domains).has(id);
}
