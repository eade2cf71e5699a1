import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { updateRelease } from '../apps/store-releases.ts';
import { caseQueues } from '../cases/case-queues.ts';
import { insertCase } from '../cases/store-cases.ts';
import type { Scannable } from './store-scans.ts';

/** A release whose scan has failed too often waits for staff instead. */
export async function holdUnscanned(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, app_id, member_id: memberId, page_fields: fields }: Scannable,
): Promise<void> {
  const now = clock.now();
  await updateRelease(tx, id, { state: 'review', page_fields: null });
  const row = { app_id, release_id: id, cause: 'unscanned' as const, created_at: now };
  const subjectId = await insertCase(tx, { ...row, finding: JSON.stringify(fields ? { fields } : {}) });
  await insertItem(tx, { queue: caseQueues.prohibited, subjectId, memberId, now });
}
