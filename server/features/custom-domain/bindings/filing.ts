import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findItemOf, insertItem, updateItemWithdrawn } from '#server/feature/store-review-items.ts';
import { type Binding, type Filing, insertFiling, removeFiling } from '../store.ts';
import { filingQueue } from './filing-queue.ts';

type BindingFiling = { binding: Binding; filing: Filing };

/** Replaces a number that staff have not passed; the same number changes nothing. The member must be locked. */
export async function renewFiling(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { binding, filing, number }: BindingFiling & { number: string },
): Promise<Filing> {
  if (filing.status === 'passed' || (filing.number === number && filing.status === 'pending')) {
    return filing;
  }
  if (filing.status === 'pending') {
    await updateItemWithdrawn(tx, filingQueue.name, filing.id, deps.clock.now());
    await removeFiling(tx, filing.id);
  }
  const renewed = await insertFiling(tx, { binding_id: binding.id, number, created_at: deps.clock.now() });
  await sendToStaff(tx, deps, { binding, filing: renewed });
  return renewed;
}

/** Opens the item for staff once the record is found, so that unproven domains cost them no time. */
export async function sendToStaff(tx: Transaction, { clock }: Pick<Deps, 'clock'>, { binding, filing }: BindingFiling) {
  const isDue = binding.has_record && filing.status === 'pending';
  if (isDue && !(await findItemOf(tx, filingQueue.name, filing.id))) {
    await insertItem(tx, { queue: filingQueue, subjectId: filing.id, memberId: binding.member_id, now: clock.now() });
  }
}
