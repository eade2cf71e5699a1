import { NEW_SHORTS } from '#rules/distribution/short-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { fail } from '#server/feature/handle.ts';
import { type AppRow, updateApp } from '../apps/store-apps.ts';
import { updateReleasesUnshared } from '../apps/store-releases.ts';
import { upsertRetiredShorts } from '../apps/store-shorts.ts';
import { removeUnusedTickets } from '../store-unused-tickets.ts';

/** Gives an app another short code. Everything issued under the old one ends: the links to single releases, and unused tickets. */
export async function replaceShort(tx: Transaction, app: AppRow, short: string, now: Date): Promise<void> {
  await updateApp(tx, app.id, { short, updated_at: now });
  await upsertRetiredShorts(tx, app.member_id, [app.short], now);
  await updateReleasesUnshared(tx, app.id);
  await removeUnusedTickets(tx, app.id);
}

/** The refusal before a transaction that gives an app another short code; null when it may. */
export async function refuseReplacing({ limits }: Pick<Deps, 'limits'>, memberId: number, appId: number) {
  const quota = await limits.take(`new-short:${memberId}:${appId}`, NEW_SHORTS.most, NEW_SHORTS.seconds);
  return quota.ok ? null : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
}
