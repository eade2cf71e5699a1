import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { ERASE } from '#server/feature/erasing.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { removeFiles } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { removeDrawnIcon } from '../apps/app-icon.ts';
import { findApp, listInstallersOf, lockApp, lockPublishing, removeApp } from '../apps/store-apps.ts';
import { upsertRetiredShorts } from '../apps/store-shorts.ts';
import { updateCasesWithdrawn } from '../cases/store-cases.ts';
import { keepPageRules } from '../merge/keep-page-rules.ts';

/**
 * The app's releases and events disappear with it, and are erased later. Uploaded pictures stay, because another app of the member may show them;
 * they are deleted with the account.
 */
export const deleteDistributedApp = handle(
  distribution,
  distributionSchemas,
  'deleteDistributedApp',
  async ({ input, member, ...deps }) => {
    if (input.confirm !== 1) {
      return fail('CONFIRM', { field: 'confirm' });
    }
    const hashes = await deps.db.transaction().execute((tx) => remove(tx, deps, member.id, input.app_id));
    if (!hashes) {
      return fail('NOT_FOUND');
    }
    await removeAtOnce(deps, hashes);
    return done({ deleted: 1 as const });
  },
);

type Removing = Pick<Deps, 'vault' | 'clock' | 'jobs'>;

/** Deletes an app; returns the hashes of its files, or null for an unknown app. */
async function remove(tx: Transaction, deps: Removing, memberId: number, appId: number): Promise<string[] | null> {
  const now = deps.clock.now();
  if (!(await findApp(tx, memberId, appId))) {
    return null;
  }
  await lockPublishing(tx, memberId);
  // Cases before the app: staff who decide lock in this order.
  await updateCasesWithdrawn(tx, { app_id: appId }, now);
  const app = await lockApp(tx, memberId, appId);
  if (!app) {
    return null;
  }
  await keepPageRules(tx, deps, memberId, appId);
  const installers = await listInstallersOf(tx, appId);
  await removeApp(tx, appId);
  await upsertRetiredShorts(tx, memberId, [app.short], now);
  await deps.jobs.send(ERASE, {}, { tx });
  const icon = await removeDrawnIcon(tx, memberId, app.icon);
  return [...(icon ? [icon] : []), ...(await removeFiles(tx, installers))];
}
