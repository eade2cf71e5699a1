import type { Transaction } from '#server/database/tables.ts';
import { type AppRow, updateApp } from '../apps/store-apps.ts';
import { endShared } from '../apps/store-releases.ts';
import { retireShorts } from '../apps/store-shorts.ts';
import { forgetUnusedTickets } from '../forget-tickets.ts';

/** Gives an app another short code. All that was given under the old one ends with it: the links to single releases, and tickets without a download. */
export async function replaceShort(tx: Transaction, app: AppRow, short: string, now: Date): Promise<void> {
  await updateApp(tx, app.id, { short, updated_at: now });
  await retireShorts(tx, app.member_id, [app.short], now);
  await endShared(tx, app.id);
  await forgetUnusedTickets(tx, app.id);
}
