import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { findApp, lockPublishing, updateApp } from '../apps/store-apps.ts';
import { keepPageRules } from './keep-page-rules.ts';
import { mergeOnWire } from './merge-on-wire.ts';
import { findMerge, lockMerges, removeMerge } from './store-merges.ts';

type SeparateContext = Context<typeof distribution.separateApps, typeof distributionSchemas.separateApps>;

/** The request may name either app. */
export const separateApps = handle(distribution, distributionSchemas, 'separateApps', async (context) => {
  const { db, member, input } = context;
  if (input.confirm !== 1) {
    return fail('CONFIRM', { field: 'confirm' });
  }
  const separated = await db.transaction().execute((tx) => separate(tx, context));
  if (!separated.ok) {
    return separated;
  }
  const app = await findApp(db, member.id, input.app_id);
  return app ? done(await mergeOnWire(context, app)) : fail('NOT_FOUND');
});

async function separate(tx: Transaction, context: SeparateContext) {
  const { input, member, clock } = context;
  await lockPublishing(tx, member.id);
  await lockMerges(tx, member.id);
  if (!(await findApp(tx, member.id, input.app_id))) {
    return fail('NOT_FOUND');
  }
  const merge = await findMerge(tx, input.app_id);
  if (!merge) {
    return fail('NOT_MERGED');
  }
  await keepPageRules(tx, context, member.id, input.app_id);
  await removeMerge(tx, merge.lead_id);
  await updateApp(tx, merge.lead_id, { updated_at: clock.now() });
  return done(null);
}
