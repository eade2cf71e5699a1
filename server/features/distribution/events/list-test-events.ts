import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { eventOnWire } from './event-on-wire.ts';
import { countEvents, listEvents } from './store-event-lists.ts';

/** The events of an app's visitors, newest first. */
export const listTestEvents = handle(distribution, distributionSchemas, 'listTestEvents', async (context) => {
  const { db, member, input } = context;
  const { app_id: appId, page, limit, from, to, version_id: releaseId } = input;
  if (!(await findApp(db, member.id, appId))) {
    return fail('NOT_FOUND');
  }
  const filter = { appId, from, to, releaseId };
  const [rows, total] = await Promise.all([
    listEvents(db, filter, { offset: (page - 1) * limit, limit: limit + 1 }),
    countEvents(db, filter),
  ]);
  return done({ list: rows.slice(0, limit).map(eventOnWire), total, has_more: flagOf(rows.length > limit) });
});
