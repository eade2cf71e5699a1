import { customDomain } from '#contract/custom-domain/calls.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { updateItemWithdrawn } from '#server/feature/store-review-items.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { forgetDomain } from '#server/features/distribution/forget-domain.ts';
import { type Binding, findBinding, listNewestFilings, removeBinding } from '../store.ts';
import { filingQueue } from './filing-queue.ts';

/** Spec §4: "Unbinding needs confirmation." */
export const unbindDomain = handle(customDomain, customDomainSchemas, 'unbindDomain', async (context) => {
  const { db, member, input, clock } = context;
  const { confirm, ...named } = input;
  if (!(await findBinding(db, member.id, named))) {
    return fail('NOT_FOUND');
  }
  if (confirm !== 1) {
    return fail('CONFIRM');
  }
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const binding = await findBinding(tx, member.id, named);
    if (!binding) {
      return fail('NOT_FOUND');
    }
    await endBinding(tx, binding, clock.now());
    return done({ deleted: 1 as const });
  });
});

/** The target stays reserved for ever. The member must be locked. */
export async function endBinding(tx: Transaction, { id, member_id, domain }: Binding, now: Date): Promise<void> {
  const filing = (await listNewestFilings(tx, [id])).get(id);
  if (filing) {
    await updateItemWithdrawn(tx, filingQueue.name, filing.id, now);
  }
  await forgetDomain(tx, member_id, domain);
  await removeBinding(tx, id);
}
