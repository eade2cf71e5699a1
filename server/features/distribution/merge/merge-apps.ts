import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { storeLinkReasons } from '#contract/failure-reasons.ts';
import { checkStoreLink } from '#rules/distribution/store-link.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { type AppRow, findApp, updateApp } from '../apps/store-apps.ts';
import { refusePublisher } from '../may-publish.ts';
import { mergeOnWire } from './merge-on-wire.ts';
import { findMerge, insertMerge, lockMerges } from './store-merges.ts';

type MergeContext = Context<typeof distribution.mergeApps, typeof distributionSchemas.mergeApps>;

/** The first app of the request leads. */
export const mergeApps = handle(distribution, distributionSchemas, 'mergeApps', async (context) => {
  const { db, member, input } = context;
  const refused = await refusePublisher(context, db, member.id);
  if (refused) {
    return refused;
  }
  const merged = await db.transaction().execute((tx) => merge(tx, context));
  if (!merged.ok) {
    return merged;
  }
  const app = await findApp(db, member.id, input.app_id);
  return app ? done(await mergeOnWire(context, app)) : fail('NOT_FOUND');
});

async function merge(tx: Transaction, { input, member, clock }: MergeContext) {
  await lockMerges(tx, member.id);
  const app = await findApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const other =
    input.peer_app_id === undefined ? storeFor(app, input.store_url ?? '') : await peerFor(tx, app, input.peer_app_id);
  if (!other.ok) {
    return other;
  }
  if (await findMerge(tx, app.id)) {
    return fail('ALREADY_MERGED');
  }
  await insertMerge(tx, { lead_id: app.id, ...other.data, created_at: clock.now() });
  await updateApp(tx, app.id, { updated_at: clock.now() });
  return done(null);
}

async function peerFor(tx: Transaction, app: AppRow, peerId: number) {
  const peer = await findApp(tx, app.member_id, peerId);
  if (!peer) {
    return fail('NOT_FOUND');
  }
  if (peer.platform === app.platform) {
    return fail('SAME_PLATFORM', { field: 'peer_app_id' });
  }
  return peer.merged ? fail('ALREADY_MERGED', { field: 'peer_app_id' }) : done({ peer_id: peer.id, store_url: null });
}

function storeFor(app: AppRow, text: string) {
  const store = checkStoreLink(text);
  if (!store.ok) {
    return fail('URL', { field: 'store_url', reason: storeLinkReasons[store.reason] });
  }
  return store.platform === app.platform
    ? fail('SAME_PLATFORM', { field: 'store_url' })
    : done({ peer_id: null, store_url: store.url });
}
