import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findMerge, insertMerge, lockMerges } from './store-merges.ts';

/** Merges the two apps of one build, the first of which leads, unless one of them has a page with another. */
export async function mergePair(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  memberId: number,
  [leadId, peerId]: readonly number[],
): Promise<void> {
  if (leadId === undefined || peerId === undefined) {
    return;
  }
  await lockMerges(tx, memberId);
  if (!(await findMerge(tx, leadId)) && !(await findMerge(tx, peerId))) {
    await insertMerge(tx, { lead_id: leadId, peer_id: peerId, store_url: null, created_at: clock.now() });
  }
}
