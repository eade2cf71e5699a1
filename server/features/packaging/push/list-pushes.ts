import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { mayGetPushes } from './may-push.ts';
import { countTargets, findPushKey, isPushInside, listMessages } from './store-pushes.ts';

/** The messages of one app, with counts instead of phones (product.md §13). */
export const listPushes = handle(packaging, packagingSchemas, 'listPushes', async ({ db, clock, member, input }) => {
  const { app_id, page, limit } = input;
  const app = await findApp(db, member.id, app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const offset = (page - 1) * limit;
  const [{ rows, total }, addresses, key, inside] = await Promise.all([
    listMessages(db, app.id, { offset, limit }),
    countTargets(db, app.id),
    findPushKey(db, app.id),
    isPushInside(db, app.id),
  ]);
  return done({
    list: rows.map(onWire),
    total,
    has_more: flagOf(offset + rows.length < total),
    ready: flagOf(mayGetPushes(app, clock.now())),
    inside: flagOf(inside),
    addresses,
    vapid_key: key?.public_key ?? '',
  });
});

type Row = Awaited<ReturnType<typeof listMessages>>['rows'][number];

function onWire({ code, title, body, url, channel, topic, category, accepted, gone, failed, ...row }: Row) {
  return {
    ...{ code, title, body, url, channel, topic, category, accepted, gone, failed },
    refused: row.refused,
    barred: row.barred,
    held: flagOf(row.held && row.sent_at === null),
    addresses: row.targets,
    status: row.sent_at ? ('sent' as const) : ('sending' as const),
    create_time: secondsOf(row.created_at),
    expire_time: secondsOf(row.expires_at),
  };
}
