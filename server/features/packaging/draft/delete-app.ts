import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { destructionOfKey } from '#rules/packaging/keys/signing-key.ts';
import type { Transaction } from '#server/database/tables.ts';
import { ERASE } from '#server/feature/erasing.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { expiryOf } from '../apps/app-facts.ts';
import { lockApp, removeApp } from '../apps/store-apps.ts';
import { updateKeyRetired } from '../keys/store-keys.ts';
import { removeUnusedSites } from '../site/offline-site.ts';
import { listSitesOfApp } from '../site/store-sites.ts';

type DeleteContext = Context<typeof packaging.deleteApp, typeof packagingSchemas.deleteApp>;

/**
 * The app's builds disappear with it, and are erased later. Uploaded pictures stay, because another app of the member may show them; they are deleted
 * with the account.
 */
export const deleteApp = handle(packaging, packagingSchemas, 'deleteApp', async (context) => {
  if (context.input.confirm !== 1) {
    return fail('CONFIRM', { field: 'confirm' });
  }
  const deleted = await context.db.transaction().execute((tx) => deleteInTransaction(tx, context));
  if (!deleted.ok) {
    return deleted;
  }
  await removeAtOnce(context, deleted.data);
  return done({ deleted: 1 as const });
});

/** Returns the hashes of files that may be unused now. */
async function deleteInTransaction(tx: Transaction, { input, member, clock, jobs }: DeleteContext) {
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  if (isRunning(app.last_status)) {
    return fail('BUILDING');
  }
  const expire_time = app.licensed ? expiryOf(app) : 0;
  if (input.expire_time !== undefined && input.expire_time !== expire_time) {
    return fail('LICENCE_CHANGED', { field: 'expire_time', expire_time });
  }
  await updateKeyRetired(tx, app.id, destructionOfKey(clock.now()));
  const sites = await listSitesOfApp(tx, app.id);
  await removeApp(tx, app.id);
  await jobs.send(ERASE, {}, { tx });
  return done(await removeUnusedSites(tx, member.id, sites));
}
