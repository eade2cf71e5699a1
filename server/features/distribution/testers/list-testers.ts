import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { isInProfile } from '#rules/distribution/profile-devices.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { listTestersOnPage } from './store-testers.ts';

/** The devices that were registered on the install page of an app. */
export const listTesters = handle(distribution, distributionSchemas, 'listTesters', async ({ input, member, db }) => {
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await listTestersOnPage(db, app.id, { offset, limit: input.limit });
  const list = rows.map(({ id, udid, product, version, name, created_at, seen_at }) => ({
    ...{ id, udid, product, version, name },
    in_profile: flagOf(isInProfile(app.facts?.sign ?? null, udid)),
    create_time: secondsOf(created_at),
    seen_time: secondsOf(seen_at),
  }));
  return done({ list, total, has_more: flagOf(offset + list.length < total) });
});
