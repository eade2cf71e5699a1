import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { OperatorFault } from '#server/ports/provider-error.ts';

export async function keepKnownFault(tx: Transaction, provider: string, fault: OperatorFault): Promise<void> {
  await tx.updateTable('provider_health').set({ told_fault: fault }).where('provider', '=', provider).execute();
}

/** True for the one process that ends the fault. */
export async function endKnownFault(db: Database, provider: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_health')
    .set({ told_fault: null })
    .where('provider', '=', provider)
    .where('told_fault', 'is not', null)
    .where('failing_since', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The owners’ own accounts as members. */
export async function listOwnMembers(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('member_id')
    .distinct()
    .where('status', '=', 'active')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('member_id', 'is not', null)
    .execute();
  return rows.map(({ member_id }) => member_id!);
}
